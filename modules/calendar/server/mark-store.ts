import { sql } from 'kysely';
import { MARKS, type Mark } from '../contract-marks.ts';
import type { CalendarOwner, MarkChoice } from '../contract.ts';
import type { CalendarDb } from './tables.ts';

/** Says whether a member wants to be told so many days before. */
type WantsMark = (memberId: string, days: number) => boolean;

/** What members did without; who chose nothing is told on all marks. */
export const findUnwanted = async (db: CalendarDb, brandId: string, memberIds: readonly string[]): Promise<WantsMark> => {
  const { rows } = await sql<{ readonly memberId: string; readonly days: number }>`
    select member_id as "memberId", days from calendar.mark_choice
    where brand_id = ${brandId} and member_id = any(${memberIds}::uuid[]) and not is_on`.execute(db);
  const unwanted = new Set(rows.map(({ memberId, days }) => `${memberId} ${days}`));
  return (memberId, days) => !unwanted.has(`${memberId} ${days}`);
};

export const findMarks = async (db: CalendarDb, { brandId, memberId }: CalendarOwner): Promise<readonly MarkChoice[]> => {
  const wants = await findUnwanted(db, brandId, [memberId]);
  return MARKS.map((days) => ({ days, isOn: wants(memberId, days) }));
};

export const saveMark = async (db: CalendarDb, { brandId, memberId }: CalendarOwner, { days, isOn }: MarkChoice): Promise<void> => {
  await sql`
    insert into calendar.mark_choice (brand_id, member_id, days, is_on) values (${brandId}, ${memberId}, ${days}, ${isOn})
    on conflict (brand_id, member_id, days) do update set is_on = excluded.is_on`.execute(db);
};

/** What a member chose, for their export. */
export const findChosen = async (db: CalendarDb, { brandId, memberId }: CalendarOwner) => {
  const { rows } = await sql<{ readonly days: Mark; readonly isOn: boolean }>`
    select days, is_on as "isOn" from calendar.mark_choice where brand_id = ${brandId} and member_id = ${memberId} order by days desc`.execute(
    db,
  );
  return rows;
};

export const deleteMarks = async (db: CalendarDb, { brandId, memberId }: CalendarOwner): Promise<void> => {
  await sql`delete from calendar.mark_choice where brand_id = ${brandId} and member_id = ${memberId}`.execute(db);
};
