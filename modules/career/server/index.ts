import type { Db } from '@platform/db';
import type { Dictionary } from '@platform/i18n/copy';
import { err, ok, type Clock } from '@platform/kernel';
import { defineModule } from '@platform/module';
import { isDeepStrictEqual } from 'node:util';
import type { CareerApi, CareerOwner, CareerSection } from '../contract.ts';
import { cleanValues, hasOnlyItsFields, problemsOf } from '../contract-check.ts';
import { SECTION_NAMES, SECTIONS, type Item, type SectionName } from '../contract-sections.ts';
import copy from '../copy/ko.json' with { type: 'json' };
import { mountCareerRoutes } from './rest.ts';
import { eraseSections, findSection, findSections, saveSection, type SectionRow } from './store.ts';
import type { CareerDb } from './tables.ts';

interface Deps {
  readonly db: Db<never>;
  readonly clock: Clock;
}

const viewOf = (section: SectionName, row: SectionRow | undefined): CareerSection =>
  row
    ? {
        section,
        version: row.version,
        items: row.items.map(({ itemId, values }) => ({ itemId, values })),
        changedAt: row.changedAt.getTime(),
      }
    : { section, version: 0, items: [], changedAt: null };

const isRight = (section: SectionName, items: readonly Item[]): boolean =>
  items.length <= SECTIONS[section].mostItems &&
  items.every(({ values }) => hasOnlyItsFields(section, values) && Object.keys(problemsOf(section, values)).length === 0);

export const createCareerModule = ({ db: anyDb, clock }: Deps) => {
  // The product's handle names no tables; this module sees its own.
  const db = anyDb as unknown as CareerDb;
  const api: CareerApi = {
    career: async (owner) => {
      const rows = new Map((await findSections(db, owner)).map((row) => [row.section, row]));
      return { sections: SECTION_NAMES.map((section) => viewOf(section, rows.get(section))) };
    },
    save: async (owner, section, { version, items: given }) => {
      const items = given.map(({ itemId, values }) => ({ itemId, values: cleanValues(section, values) }));
      if (!given.every(({ values }) => hasOnlyItsFields(section, values)) || !isRight(section, items))
        return err({ kind: 'career/wrong-item' });
      const before = await findSection(db, owner, section);
      // An answer that was lost: it is there already.
      if (isDeepStrictEqual(before?.items ?? [], items)) return ok(viewOf(section, before));
      const saved = await saveSection(db, owner, { section, version, items, at: clock.now() });
      return saved ? ok(viewOf(section, saved)) : err({ kind: 'career/changed' });
    },
  };
  return { api, erase: (owner: CareerOwner) => eraseSections(db, owner) };
};

async function* exported(api: CareerApi, owner: CareerOwner): AsyncGenerator {
  for (const { section, items, changedAt } of (await api.career(owner)).sections)
    if (changedAt !== null) yield { section, changedAt, items: items.map(({ values }) => values) };
}

export const careerModule = defineModule({
  name: 'career',
  copy: [copy as Dictionary],
  create: ({ db, clock }) => {
    const { api, erase } = createCareerModule({ db, clock });
    return {
      api,
      rest: (app) => mountCareerRoutes(app, api, clock),
      eraseMember: erase,
      exportParts: (owner) => [{ name: 'career', rows: exported(api, owner) }],
    };
  },
});
