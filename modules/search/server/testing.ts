import type { Db } from '@platform/db';
import type { Clock } from '@platform/kernel';
import { announceContentChange, type SearchCard, type SearchDocument, type SearchSource } from '@platform/module';
import { createSearchApi } from './search-api.ts';
import type { SearchDb } from './tables.ts';

/** Things of a kind of content that no module has, which are changed as a module would: in a transaction, with an announcement. */
export const thingsOf = (content: string, ...kinds: readonly string[]) => {
  const things = new Map<number, SearchDocument>();
  const asked: (readonly number[])[] = [];
  const source: SearchSource = {
    content,
    kinds: kinds.map((name) => ({ name, label: `${name}의 이름` })),
    documents: (_brand, ids) => {
      asked.push(ids);
      return Promise.resolve(ids.flatMap((id) => things.get(id) ?? []));
    },
    ids: (_brand, after, limit) =>
      Promise.resolve(
        [...things.keys()]
          .filter((id) => id > after)
          .toSorted((one, other) => one - other)
          .slice(0, limit),
      ),
    cards: (_brand, ids) =>
      Promise.resolve(
        new Map(
          ids.flatMap((id): (readonly [number, SearchCard])[] => {
            const thing = things.get(id);
            if (!thing) return [];
            const by = thing.by === '' ? null : { name: thing.by, isChecked: false };
            return [
              [id, { title: thing.title, link: { site: 'portal', path: `/${id}` }, by, facts: [], cover: null, dates: null, scrap: null }],
            ];
          }),
        ),
      ),
  };
  const put = (id: number, given: Partial<SearchDocument>): void =>
    void things.set(id, { kind: kinds[0] ?? content, id, title: '', by: '', terms: [], text: '', closesAt: Infinity, ...given });
  return { source, things, asked, put };
};

export const announce = (db: Db<never>, content: string, ids: readonly number[], brandId = 'career'): Promise<void> =>
  announceContentChange(db, { brandId, kind: content, ids });

export const searchWith = (db: Db<never>, clock: Clock, ...sources: readonly SearchSource[]) =>
  createSearchApi({
    db: db as unknown as SearchDb,
    background: db as unknown as SearchDb,
    clock,
    sources: () => sources,
    brandIds: ['career'],
  });
