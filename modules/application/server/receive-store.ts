import { anyOf, unnest } from '@platform/db';
import { sql } from 'kysely';
import type { Stage } from '../contract-stages.ts';
import type { ListingCopy } from './listing-copy.ts';
import type { AnswerJson, ApplicationDb, FileJson } from './tables.ts';

export interface NewApplication {
  readonly brandId: string;
  readonly memberId: string;
  readonly listingIdx: number;
  readonly companyIdx: number;
  readonly requestId: string;
  readonly copyHash: string;
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly answers: readonly AnswerJson[];
  readonly files: readonly FileJson[];
  readonly opensAt: number;
  readonly closesAt: number | null;
  readonly keepDays: number;
}
export interface Inserted {
  readonly applicationIdx: number;
  readonly memberId: string;
  readonly listingIdx: number;
  readonly requestId: string;
  readonly receivedAt: Date;
}

/** Once for all who were shown the same; looked for first, since nearly all were. */
export const insertCopies = async (
  tx: ApplicationDb,
  copies: readonly { readonly hash: string; readonly body: ListingCopy }[],
): Promise<void> => {
  await sql`
    insert into application.listing_copy (copy_hash, body)
    select given.hash, given.body::jsonb from ${unnest([copies.map(({ hash }) => hash), 'text'], [copies.map(({ body }) => JSON.stringify(body)), 'text'])} as given (hash, body)
    where not exists (select from application.listing_copy known where known.copy_hash = given.hash)
    order by given.hash on conflict do nothing`.execute(tx);
};

/**
 * Many in one statement, which also says what time it is: one that comes a millisecond after the end writes nothing. Of two of one member and listing, or of
 * one request, one alone is written. None to a company that may not get any now.
 *
 * @param now null: the database says it
 * @returns by request
 */
export const insertApplications = async (
  tx: ApplicationDb,
  given: readonly NewApplication[],
  now: Date | null,
): Promise<ReadonlyMap<string, Inserted>> => {
  const { rows } = await sql<Inserted>`
    with moment as materialized (select ${now === null ? sql`clock_timestamp()` : sql`${now}::timestamptz`} as at)
    insert into application.application (brand_id, listing_idx, company_idx, member_id, request_id, copy_hash, stage, stage_at, name, email, phone,
      answers, files, received_at, closes_at, keep_days, deletes_at)
    select g."brandId", g."listingIdx", g."companyIdx", g."memberId", g."requestId", g."copyHash", 'received', moment.at, g.name, g.email, g.phone,
      g.answers, g.files, moment.at, closes.at, g."keepDays", greatest(moment.at, coalesce(closes.at, moment.at)) + make_interval(hours => 24 * g."keepDays")
    from moment, json_to_recordset(${JSON.stringify(given)}::json) as g ("brandId" text, "listingIdx" bigint, "companyIdx" bigint, "memberId" uuid,
      "requestId" uuid, "copyHash" text, name text, email text, phone text, answers jsonb, files jsonb, "opensAt" float8, "closesAt" float8, "keepDays" integer),
      lateral (select to_timestamp(g."closesAt" / 1000) as at) closes
    where moment.at >= to_timestamp(g."opensAt" / 1000) and (closes.at is null or moment.at < closes.at)
      and not exists (select from application.held_company held where held.company_idx = g."companyIdx")
    on conflict do nothing
    returning application_idx as "applicationIdx", member_id as "memberId", listing_idx as "listingIdx", request_id as "requestId", received_at as "receivedAt"`.execute(
    tx,
  );
  return new Map(rows.map((row) => [row.requestId, row]));
};

/** Those of them that get no applications now. */
export const findHeld = async (tx: ApplicationDb, companyIdxs: readonly number[]): Promise<ReadonlySet<number>> => {
  const { rows } = await sql<{ readonly idx: number }>`
    select company_idx as idx from application.held_company where company_idx = ${anyOf(companyIdxs, 'bigint')}`.execute(tx);
  return new Set(rows.map(({ idx }) => idx));
};

interface Named {
  readonly memberId: string;
  readonly listingIdx: number;
  readonly requestId: string;
}
/** Those of the same member and listing that hold, and those of the same request. */
export const findReceived = async (
  tx: ApplicationDb,
  named: readonly Named[],
): Promise<readonly (Inserted & { readonly stage: Stage })[]> => {
  const { rows } = await sql<Inserted & { readonly stage: Stage }>`
    select a.application_idx as "applicationIdx", a.member_id as "memberId", a.listing_idx as "listingIdx", a.request_id as "requestId",
      a.received_at as "receivedAt", a.stage
    from application.application a
    where (a.member_id, a.listing_idx) in (select * from ${unnest([named.map(({ memberId }) => memberId), 'uuid'], [named.map(({ listingIdx }) => listingIdx), 'bigint'])})
      and (a.stage <> 'withdrawn' or a.request_id = ${anyOf(
        named.map(({ requestId }) => requestId),
        'uuid',
      )})
    order by a.application_idx`.execute(tx);
  return rows;
};

export const deleteDrafts = async (
  tx: ApplicationDb,
  of: readonly { readonly who: { readonly memberId: string }; readonly listingIdx: number }[],
): Promise<void> => {
  await sql`
    delete from application.draft d using ${unnest([of.map(({ who }) => who.memberId), 'uuid'], [of.map(({ listingIdx }) => listingIdx), 'bigint'])} as sent (member_id, listing_idx)
    where d.member_id = sent.member_id and d.listing_idx = sent.listing_idx`.execute(tx);
};
