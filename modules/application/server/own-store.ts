import { sql } from 'kysely';
import type { ApplicationDraft, ApplicationOwner, ApplicationSummary, SaveDraft } from '../contract.ts';
import { MOST_TRACKED } from '../contract-limits.ts';
import type { Stage } from '../contract-stages.ts';
import type { ListingCopy } from './listing-copy.ts';
import type { AnswerJson, ApplicationDb, FileJson } from './tables.ts';

/** A member's files that are part of nothing go after a day; a little earlier none of them is offered any more. */
const FILES_HOLD_MS = 23 * 3_600_000;

export const findDraft = async (
  db: ApplicationDb,
  { memberId }: ApplicationOwner,
  listingIdx: number,
  now: Date,
): Promise<ApplicationDraft | null> => {
  const row = await db
    .selectFrom('application.draft')
    .select(['body', 'saved_at'])
    .where('member_id', '=', memberId)
    .where('listing_idx', '=', listingIdx)
    .executeTakeFirst();
  if (!row) return null;
  const body = row.body as Omit<ApplicationDraft, 'savedAt' | 'files'> & {
    readonly files: readonly (FileJson & { readonly since: number })[];
  };
  const files = body.files.filter(({ since }) => now.getTime() - since < FILES_HOLD_MS).map(({ id, name, size }) => ({ id, name, size }));
  return { ...body, files, savedAt: row.saved_at.getTime() };
};

/** A file keeps the moment in which it was first there. What comes behind the application that it became is no draft. @returns whether it is one */
export const saveDraft = async (
  db: ApplicationDb,
  { brandId, memberId }: ApplicationOwner,
  listingIdx: number,
  { draft, now }: { readonly draft: SaveDraft; readonly now: Date },
): Promise<boolean> => {
  const fresh = { ...draft, files: draft.files.map((file) => ({ ...file, since: now.getTime() })) };
  const { numAffectedRows = 0n } = await sql`
    insert into application.draft (brand_id, member_id, listing_idx, body, saved_at)
    select ${brandId}, ${memberId}, ${listingIdx}, ${JSON.stringify(fresh)}::jsonb, ${now}
    where not exists (select from application.application
      where member_id = ${memberId} and listing_idx = ${listingIdx} and stage <> 'withdrawn')
    on conflict (member_id, listing_idx) do update set saved_at = excluded.saved_at, body = jsonb_set(excluded.body, '{files}', coalesce((
      select jsonb_agg(coalesce((select old from jsonb_array_elements(draft.body -> 'files') old where old ->> 'id' = new ->> 'id'), new) order by place)
      from jsonb_array_elements(excluded.body -> 'files') with ordinality as given (new, place)), '[]'))`.execute(db);
  return numAffectedRows > 0n;
};

/** Nobody goes on with what is so old; its listing closed long ago. */
export const deleteOldDrafts = async (db: ApplicationDb, before: Date): Promise<void> => {
  await db.deleteFrom('application.draft').where('saved_at', '<', before).execute();
};

/** What its applicant may know of its stage: the end comes when the company told it. */
const SHOWN_STAGE = sql<Stage>`case when a.stage in ('offer', 'declined') and a.told_at is null then 'under-review' else a.stage end`;
const SUMMARY = sql`
  a.application_idx as "applicationIdx", a.listing_idx as "listingIdx", c.body ->> 'kind' as kind, c.body ->> 'title' as title,
  c.body ->> 'organization' as organization, ${SHOWN_STAGE} as stage, a.received_at as "receivedAt",
  case when a.stage in ('offer', 'declined') then coalesce(a.told_at, a.received_at) else a.stage_at end as "stageAt"`;
type SummaryRow = Omit<ApplicationSummary, 'receivedAt' | 'stageAt'> & { readonly receivedAt: Date; readonly stageAt: Date };

/** The newest first. */
export const findOwnSummaries = async (
  db: ApplicationDb,
  { brandId, memberId }: ApplicationOwner,
): Promise<readonly ApplicationSummary[]> => {
  const { rows } = await sql<SummaryRow>`
    select ${SUMMARY} from application.application a join application.listing_copy c using (copy_hash)
    where a.member_id = ${memberId} and a.brand_id = ${brandId} order by a.application_idx desc limit ${MOST_TRACKED}`.execute(db);
  return rows.map((row) => ({ ...row, receivedAt: row.receivedAt.getTime(), stageAt: row.stageAt.getTime() }));
};

export interface OwnRow extends SummaryRow {
  readonly name: string | null;
  readonly email: string | null;
  readonly phone: string | null;
  readonly answers: readonly AnswerJson[];
  readonly files: readonly FileJson[];
  readonly copy: ListingCopy;
  readonly closesAt: Date | null;
  readonly keepDays: number;
  readonly deletesAt: Date;
  readonly dataDeletedAt: Date | null;
  readonly log: readonly { readonly at: string; readonly stage: Stage }[];
  readonly messages: readonly { readonly at: string; readonly subject: string; readonly text: string }[];
}

/** With what became of it: moves of the company among undecided stages, and of the decisions the one that was told. */
export const findOwn = async (
  db: ApplicationDb,
  { brandId, memberId }: ApplicationOwner,
  applicationIdx: number,
): Promise<OwnRow | null> => {
  const { rows } = await sql<OwnRow>`
    select ${SUMMARY}, a.name, a.email, a.phone, a.answers, a.files, c.body as copy, a.closes_at as "closesAt", a.keep_days as "keepDays",
      a.deletes_at as "deletesAt", a.data_deleted_at as "dataDeletedAt",
      coalesce((select jsonb_agg(jsonb_build_object('at', m.at, 'stage', m.stage) order by m.at) from application.move m
        where m.application_idx = a.application_idx and (m.stage not in ('offer', 'declined') or m.at = (select max(d.at)
          from application.move d where d.application_idx = a.application_idx and d.stage in ('offer', 'declined') and d.at <= a.told_at))), '[]') as log,
      coalesce((select jsonb_agg(jsonb_build_object('at', m.at, 'subject', m.subject, 'text', m.text) order by m.message_idx) from application.message m
        where m.application_idx = a.application_idx), '[]') as messages
    from application.application a join application.listing_copy c using (copy_hash)
    where a.application_idx = ${applicationIdx} and a.member_id = ${memberId} and a.brand_id = ${brandId}`.execute(db);
  return rows[0] ?? null;
};

/** What its member is told of each. */
export interface ToldRow extends ApplicationOwner {
  readonly applicationIdx: number;
  readonly title: string;
  readonly organization: string;
  readonly receivedAt: Date;
  readonly keepDays: number;
}
/** Of these, but those that were withdrawn. */
export const findToTell = async (
  db: ApplicationDb,
  of: readonly (ApplicationOwner & { readonly applicationIdx: number })[],
): Promise<readonly ToldRow[]> => {
  const { rows } = await sql<ToldRow>`
    select a.application_idx as "applicationIdx", a.brand_id as "brandId", a.member_id as "memberId", c.body ->> 'title' as title,
      c.body ->> 'organization' as organization, a.received_at as "receivedAt", a.keep_days as "keepDays"
    from unnest(${of.map(({ applicationIdx }) => applicationIdx)}::bigint[], ${of.map(({ memberId }) => memberId)}::uuid[], ${of.map(({ brandId }) => brandId)}::text[])
        as came (idx, member, brand)
      join application.application a on a.application_idx = came.idx and a.member_id = came.member and a.brand_id = came.brand
      join application.listing_copy c using (copy_hash)
    where a.stage <> 'withdrawn' order by a.application_idx`.execute(db);
  return rows;
};

/** The one that holds. */
export const findActive = async (db: ApplicationDb, { memberId }: ApplicationOwner, listingIdx: number): Promise<number | null> =>
  (
    await db
      .selectFrom('application.application')
      .select('application_idx')
      .where('member_id', '=', memberId)
      .where('listing_idx', '=', listingIdx)
      .where('stage', '<>', 'withdrawn')
      .executeTakeFirst()
  )?.application_idx ?? null;

export interface LockedRow {
  readonly listingIdx: number;
  readonly closesAt: Date | null;
  readonly stage: Stage;
  readonly name: string | null;
  readonly email: string | null;
  readonly phone: string | null;
  readonly answers: readonly AnswerJson[];
  readonly dataDeletedAt: Date | null;
}
export const lockOwn = async (
  tx: ApplicationDb,
  { brandId, memberId }: ApplicationOwner,
  applicationIdx: number,
): Promise<LockedRow | null> => {
  const { rows } = await sql<LockedRow>`
    select listing_idx as "listingIdx", closes_at as "closesAt", stage, name, email, phone, answers, data_deleted_at as "dataDeletedAt" from application.application
    where application_idx = ${applicationIdx} and member_id = ${memberId} and brand_id = ${brandId} for update`.execute(tx);
  return rows[0] ?? null;
};

/** @returns ids of files that were part of them */
export const deletePersonalData = async (tx: ApplicationDb, applicationIdxs: readonly number[], now: Date): Promise<readonly string[]> => {
  const { rows } = await sql<{ readonly files: unknown }>`
    with old as (select application_idx, files from application.application where application_idx = any(${[...applicationIdxs]}::bigint[])),
      gone as (delete from application.message where application_idx = any(${[...applicationIdxs]}::bigint[]))
    update application.application a set name = null, email = null, phone = null, answers = '[]', files = '[]', note = '', data_deleted_at = ${now}
    from old where old.application_idx = a.application_idx
    returning old.files`.execute(tx);
  return rows.flatMap(({ files }) => (Array.isArray(files) ? (files as readonly FileJson[]) : [])).map(({ id }) => id);
};

/** The first that are due, for this transaction alone. */
export const lockDue = async (tx: ApplicationDb, now: Date, most: number): Promise<readonly number[]> => {
  const { rows } = await sql<{ readonly idx: number }>`
    select application_idx as idx from application.application where deletes_at <= ${now} and data_deleted_at is null
    order by deletes_at, application_idx limit ${most} for update skip locked`.execute(tx);
  return rows.map(({ idx }) => idx);
};

/** @param closesAt null: never. @returns false where it is not the time for it any more */
export const setWithdrawn = async (
  tx: ApplicationDb,
  applicationIdx: number,
  { closesAt, now }: { readonly closesAt: Date | null; readonly now: Date | null },
): Promise<boolean> => {
  const { rows } = await sql`
    with moment as materialized (select ${now === null ? sql`clock_timestamp()` : sql`${now}::timestamptz`} as at),
      gone as (update application.application a set stage = 'withdrawn', stage_at = moment.at from moment
        where a.application_idx = ${applicationIdx} and (${closesAt}::timestamptz is null or moment.at < ${closesAt}::timestamptz) returning a.application_idx, moment.at)
    insert into application.move (application_idx, at, stage, by_member) select application_idx, at, 'withdrawn', null from gone returning application_idx`.execute(
    tx,
  );
  return rows.length > 0;
};

/** All that is kept of a member as an applicant; of what they did for a company it stays that it was done. */
export const eraseOf = async (db: ApplicationDb, { brandId, memberId }: ApplicationOwner): Promise<void> => {
  await db.transaction().execute(async (tx) => {
    for (const table of ['application.application', 'application.draft', 'application.tracked'] as const)
      await tx.deleteFrom(table).where('member_id', '=', memberId).where('brand_id', '=', brandId).execute();
    for (const table of ['application.move', 'application.message', 'application.export'] as const)
      await tx.updateTable(table).set({ by_member: null }).where('by_member', '=', memberId).execute();
  });
};
