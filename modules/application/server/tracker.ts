import { err, ok } from '@platform/kernel';
import { sql } from 'kysely';
import type { ApplicationApi, ApplicationOwner, TrackedApplication } from '../contract.ts';
import { MOST_TRACKED } from '../contract-limits.ts';
import type { Deps } from './deps.ts';
import type { ApplicationDb } from './tables.ts';

type Row = Omit<TrackedApplication, 'appliedAt' | 'interviewAt' | 'resultAt'> & {
  readonly appliedAt: Date;
  readonly interviewAt: Date | null;
  readonly resultAt: Date | null;
};
const toTracked = ({ appliedAt, interviewAt, resultAt, ...row }: Row): TrackedApplication => ({
  ...row,
  appliedAt: appliedAt.getTime(),
  interviewAt: interviewAt?.getTime() ?? null,
  resultAt: resultAt?.getTime() ?? null,
});
const COLUMNS = sql`
  listing_idx as "listingIdx", kind, title, organization, stage, applied_at as "appliedAt", interview_at as "interviewAt", result_at as "resultAt"`;

const findTracked = async (db: ApplicationDb, { brandId, memberId }: ApplicationOwner): Promise<readonly TrackedApplication[]> => {
  const { rows } = await sql<Row>`
    select ${COLUMNS} from application.tracked where member_id = ${memberId} and brand_id = ${brandId}
    order by applied_at desc, listing_idx desc limit ${MOST_TRACKED}`.execute(db);
  return rows.map(toTracked);
};

export const tracked =
  ({ db }: Deps): ApplicationApi['tracked'] =>
  (who) =>
    findTracked(db, who);

/** Each step keeps the time at which it was first noted; who goes back takes back the steps behind it. */
export const track =
  (deps: Deps): ApplicationApi['track'] =>
  async (who, listingIdx, { stage }) => {
    const terms = (await deps.listings.terms(who.brandId, [listingIdx])).get(listingIdx);
    if (!terms || terms.apply.by === 'here') return err({ kind: 'application/no-listing' });
    const now = deps.clock.now();
    const isEnd = stage === 'passed' || stage === 'failed';
    const { rows } = await sql<Row>`
      insert into application.tracked (brand_id, member_id, listing_idx, kind, title, organization, stage, applied_at, interview_at, result_at)
      select ${who.brandId}, ${who.memberId}::uuid, ${listingIdx}::bigint, ${terms.kind}, ${terms.title}, ${terms.organization}, ${stage}, ${now}::timestamptz,
        ${stage === 'interview' ? now : null}::timestamptz, ${isEnd ? now : null}::timestamptz
      where exists (select from application.tracked where member_id = ${who.memberId} and listing_idx = ${listingIdx})
        or (select count(*) from application.tracked where member_id = ${who.memberId}) < ${MOST_TRACKED}
      on conflict (member_id, listing_idx) do update set stage = excluded.stage,
        interview_at = case when excluded.stage = 'applied' then null else coalesce(tracked.interview_at, excluded.interview_at) end,
        result_at = case when excluded.result_at is null then null else coalesce(tracked.result_at, excluded.result_at) end
      returning ${COLUMNS}`.execute(deps.db);
    const [row] = rows;
    return row ? ok(toTracked(row)) : err({ kind: 'application/too-many' });
  };

export const untrack =
  ({ db }: Deps): ApplicationApi['untrack'] =>
  async ({ brandId, memberId }, listingIdx) => {
    await db
      .deleteFrom('application.tracked')
      .where('brand_id', '=', brandId)
      .where('member_id', '=', memberId)
      .where('listing_idx', '=', listingIdx)
      .execute();
  };
