import { sql } from 'kysely';
import type { PredictionOwner } from '../contract.ts';
import { histogramOf, type Histogram } from '../domain/histogram.ts';
import type { PredictionDb } from './tables.ts';

export interface EventRow {
  readonly eventIdx: number;
  readonly eventId: string;
  readonly title: string;
  readonly test: string;
  readonly sections: readonly { readonly name: string; readonly problemCount: number }[];
  readonly opensAt: Date;
  readonly closesAt: Date;
}
const EVENT = sql`event_idx as "eventIdx", event_id as "eventId", title, test, sections, opens_at as "opensAt", closes_at as "closesAt"`;

/** All of a brand, the newest first: a test is sat twice a year. */
export const findEvents = async (db: PredictionDb, brandId: string): Promise<readonly EventRow[]> => {
  const { rows } = await sql<EventRow>`
    select ${EVENT} from prediction.event where brand_id = ${brandId} order by closes_at desc, event_id limit 100`.execute(db);
  return rows;
};
export const findEvent = async (db: PredictionDb, brandId: string, eventId: string): Promise<EventRow | undefined> => {
  const { rows } = await sql<EventRow>`select ${EVENT} from prediction.event where brand_id = ${brandId} and event_id = ${eventId}`.execute(
    db,
  );
  return rows[0];
};

/** For comments. */
export const findEventsByIdx = async (db: PredictionDb, brandId: string, idxs: readonly number[]): Promise<readonly EventRow[]> => {
  const { rows } = await sql<EventRow>`
    select ${EVENT} from prediction.event where brand_id = ${brandId} and event_idx = any(${[...idxs]}::bigint[]) order by event_idx`.execute(
    db,
  );
  return rows;
};

/** Of all entries: of the scores, and of each section. Two statements, however many sections there are. */
export const findHistograms = async (
  db: PredictionDb,
  brandId: string,
  { eventId, sections }: EventRow,
): Promise<{ readonly all: Histogram; readonly sections: readonly Histogram[] }> => {
  const of = sql`brand_id = ${brandId} and event_id = ${eventId}`;
  const { rows } = await sql<{ readonly section: number; readonly score: number; readonly count: number }>`
    select 0 as section, score, count(*)::int as count from prediction.entry where ${of} group by score
    union all
    select section::int, value, count(*)::int from prediction.entry, unnest(right_counts) with ordinality as one (value, section)
    where ${of} group by section, value`.execute(db);
  const of_ = (section: number, most: number) =>
    histogramOf(
      rows.filter((row) => row.section === section),
      most,
    );
  return {
    all: of_(
      0,
      sections.reduce((sum, { problemCount }) => sum + problemCount, 0),
    ),
    sections: sections.map(({ problemCount }, at) => of_(at + 1, problemCount)),
  };
};

export interface EntryRow {
  readonly tried: readonly number[];
  readonly right: readonly number[];
  readonly score: number;
  readonly revision: number;
  readonly changedAt: Date;
}
export const findEntry = async (
  db: PredictionDb,
  { brandId, memberId }: PredictionOwner,
  eventId: string,
): Promise<EntryRow | undefined> => {
  const { rows } = await sql<EntryRow>`
    select tried, right_counts as "right", score, revision, changed_at as "changedAt" from prediction.entry
    where brand_id = ${brandId} and event_id = ${eventId} and member_id = ${memberId}`.execute(db);
  return rows[0];
};

interface NewEntry extends Pick<EntryRow, 'tried' | 'right' | 'score'> {
  /** Of the entry that this one replaces; null: there is none. */
  readonly replaces: number | null;
  readonly at: Date;
}
/**
 * Where the event takes entries at this moment, by the row of the event itself: a close that is moved meanwhile holds.
 *
 * @returns false where it does not, or where there is another entry than the one that is replaced
 */
export const saveEntry = async (
  db: PredictionDb,
  { brandId, memberId }: PredictionOwner,
  eventId: string,
  { tried, right, score, replaces, at }: NewEntry,
): Promise<boolean> => {
  const isOpen = sql`from prediction.event e where e.brand_id = ${brandId} and e.event_id = ${eventId} and e.opens_at <= ${at} and e.closes_at > ${at}`;
  const { numAffectedRows = 0n } = await (
    replaces === null
      ? sql`insert into prediction.entry (brand_id, event_id, member_id, tried, right_counts, score, revision, changed_at)
          select ${brandId}, ${eventId}, ${memberId}::uuid, ${[...tried]}::int[], ${[...right]}::int[], ${score}::int, 1, ${at}::timestamptz ${isOpen}
          on conflict (brand_id, event_id, member_id) do nothing`
      : sql`update prediction.entry set tried = ${[...tried]}::int[], right_counts = ${[...right]}::int[], score = ${score},
            revision = revision + 1, changed_at = ${at}
          where brand_id = ${brandId} and event_id = ${eventId} and member_id = ${memberId} and revision = ${replaces} and exists (select ${isOpen})`
  ).execute(db);
  return numAffectedRows > 0n;
};

export const deleteEntriesOf = async (db: PredictionDb, { brandId, memberId }: PredictionOwner): Promise<void> => {
  await sql`delete from prediction.entry where brand_id = ${brandId} and member_id = ${memberId}`.execute(db);
};
export const findEntriesOf = async (db: PredictionDb, { brandId, memberId }: PredictionOwner) => {
  const { rows } = await sql<EntryRow & { readonly eventId: string }>`
    select event_id as "eventId", tried, right_counts as "right", score, revision, changed_at as "changedAt" from prediction.entry
    where brand_id = ${brandId} and member_id = ${memberId} order by event_id`.execute(db);
  return rows;
};
