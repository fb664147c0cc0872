import { sql } from 'kysely';
import type { CareerOwner } from '../contract.ts';
import type { Item, SectionName } from '../contract-sections.ts';
import type { CareerDb } from './tables.ts';

export interface SectionRow {
  readonly section: SectionName;
  readonly version: number;
  readonly items: readonly Item[];
  readonly changedAt: Date;
}
const SECTION = sql`section, version, items, changed_at as "changedAt"`;

/** Those that were ever kept. */
export const findSections = async (db: CareerDb, { brandId, memberId }: CareerOwner): Promise<readonly SectionRow[]> =>
  (await sql<SectionRow>`select ${SECTION} from career.section where brand_id = ${brandId} and member_id = ${memberId}`.execute(db)).rows;

export const findSection = async (
  db: CareerDb,
  { brandId, memberId }: CareerOwner,
  section: SectionName,
): Promise<SectionRow | undefined> =>
  (
    await sql<SectionRow>`select ${SECTION} from career.section
      where brand_id = ${brandId} and member_id = ${memberId} and section = ${section}`.execute(db)
  ).rows[0];

/** @returns undefined where its version is another one by now: nothing was written */
export const saveSection = async (
  db: CareerDb,
  { brandId, memberId }: CareerOwner,
  {
    section,
    version,
    items,
    at,
  }: { readonly section: SectionName; readonly version: number; readonly items: readonly Item[]; readonly at: Date },
): Promise<SectionRow | undefined> => {
  const kept = JSON.stringify(items);
  const { rows } =
    version === 0
      ? await sql<SectionRow>`insert into career.section (brand_id, member_id, section, version, items, changed_at)
          values (${brandId}, ${memberId}, ${section}, 1, ${kept}::jsonb, ${at})
          on conflict (brand_id, member_id, section) do nothing returning ${SECTION}`.execute(db)
      : await sql<SectionRow>`update career.section set version = version + 1, items = ${kept}::jsonb, changed_at = ${at}
          where brand_id = ${brandId} and member_id = ${memberId} and section = ${section} and version = ${version}
          returning ${SECTION}`.execute(db);
  return rows[0];
};

export const eraseSections = async (db: CareerDb, { brandId, memberId }: CareerOwner): Promise<void> => {
  await sql`delete from career.section where brand_id = ${brandId} and member_id = ${memberId}`.execute(db);
};
