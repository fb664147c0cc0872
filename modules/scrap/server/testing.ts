import type { Clock } from '@platform/kernel';
import type { Db } from '@platform/db';
import type { ScrapKind, ScrapTarget } from '@platform/module';
import { createOutbox } from '@platform/outbox';
import { createScrapModule } from './index.ts';

/** Things of a kind that no module has yet, each in one brand; and how often they were asked for. */
export const thingsOf = (name: string) => {
  const things = new Map<string, ScrapTarget & { readonly brandId: string }>();
  const asked: (readonly string[])[] = [];
  const put = (id: string, { brandId = 'plain', ...told }: Partial<ScrapTarget & { readonly brandId: string }> = {}): void =>
    void things.set(id, {
      brandId,
      title: `${name} ${id}`,
      link: { site: 'portal', path: `/${name}/${id}` },
      by: null,
      picture: null,
      deadline: null,
      isClosed: false,
      ...told,
    });
  const kind: ScrapKind = {
    name,
    words: { name: `${name}의 이름`, deadline: '마감' },
    find: ({ brandId }, ids) => {
      asked.push(ids);
      const found = ids.flatMap((id) => {
        const thing = things.get(id);
        if (thing?.brandId !== brandId) return [];
        const { brandId: _brand, ...target } = thing;
        return [[id, target] as const];
      });
      return Promise.resolve(new Map(found));
    },
  };
  return { kind, things, asked, put };
};

export const scrapsWith = (db: Db<never>, clock: Clock, ...kinds: readonly ScrapKind[]) =>
  createScrapModule({ db, clock, outbox: createOutbox(db), kinds: () => kinds });
