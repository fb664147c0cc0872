import { sql } from 'kysely';
import type { Applicant, ApplicantBoardLink, ApplicantQuery, MoveApplicants } from '../contract-desk.ts';
import { DECIDED_STAGES, type DecidedStage, type Stage } from '../contract-stages.ts';
import { isDecided, movedFrom } from '../domain/moves.ts';
import { receiptNumber, TAKEN_BACK_MS } from '../domain/retention.ts';
import type { ListingCopy } from './listing-copy.ts';
import { UNDECIDED_FROM, type AnswerJson, type ApplicationDb, type FileJson } from './tables.ts';

/** One listing of one company: whoever asks was looked up by it. */
export interface Board {
  readonly brandId: string;
  readonly listingIdx: number;
  readonly companyIdx: number;
}
const ofBoard = ({ brandId, listingIdx, companyIdx }: Board) =>
  sql`a.listing_idx = ${listingIdx} and a.brand_id = ${brandId} and a.company_idx = ${companyIdx} and a.stage <> 'withdrawn'`;
/** Who was told that they are declined is nobody to the company from then on. */
const IS_HIDDEN = sql`(a.stage = 'declined' and a.told_at is not null)`;

type Row = Omit<Applicant, 'number' | 'receivedAt' | 'stageAt'> & { readonly receivedAt: Date; readonly stageAt: Date };
const COLUMNS = sql`
  a.application_idx as "applicationIdx", case when ${IS_HIDDEN} then null else a.name end as name, a.stage, a.received_at as "receivedAt", a.stage_at as "stageAt",
  a.note, jsonb_array_length(a.files) as "fileCount", a.told_at is not null as "isTold",
  (select count(*) from application.message m where m.application_idx = a.application_idx) as "messageCount"`;
export const toApplicant = <R extends Row>({ receivedAt, stageAt, ...row }: R) => ({
  ...row,
  number: receiptNumber(receivedAt.getTime(), row.applicationIdx),
  receivedAt: receivedAt.getTime(),
  stageAt: stageAt.getTime(),
});

/** A text in which `%` and `_` are themselves. */
const containing = (text: string): string => `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
const narrowed = ({ stage, q }: Pick<ApplicantQuery, 'stage' | 'q'>) => {
  const byStage = stage === undefined ? sql`true` : sql`a.stage = ${stage}`;
  if (q === undefined || q === '') return byStage;
  const text = containing(q);
  // Whose name is hidden is found by nothing of theirs.
  return sql`${byStage} and not ${IS_HIDDEN} and (a.name ilike ${text} or a.email ilike ${text} or a.phone ilike ${text} or a.note ilike ${text}
    or exists (select from jsonb_array_elements(a.answers) answer where answer ->> 'text' ilike ${text}))`;
};

/** In the order in which they came. */
export const findApplicants = async (db: ApplicationDb, board: Board, query: ApplicantQuery) => {
  const where = sql`${ofBoard(board)} and ${narrowed(query)}`;
  const [rows, counts] = await Promise.all([
    sql<Row>`
      select ${COLUMNS} from application.application a where ${where}
      order by a.application_idx limit ${query.pageSize} offset ${(query.page - 1) * query.pageSize}`.execute(db),
    sql<{ readonly count: number }>`select count(*) from application.application a where ${where}`.execute(db),
  ]);
  return { items: rows.rows.map(toApplicant), totalCount: counts.rows[0]?.count ?? 0 };
};
/** However the list is narrowed. */
export const countStages = async (db: ApplicationDb, board: Board): Promise<ReadonlyMap<DecidedStage, number>> => {
  const { rows } = await sql<{ readonly stage: DecidedStage; readonly count: number }>`
    select a.stage, count(*) from application.application a where ${ofBoard(board)} group by a.stage order by a.stage`.execute(db);
  return new Map(rows.map(({ stage, count }) => [stage, count]));
};

interface Boards extends Pick<Board, 'brandId' | 'companyIdx'> {
  /** All, where it is not given. */
  readonly listingIdxs?: readonly number[] | undefined;
}
/** At most a hundred, the newest listing first; how many stand where comes with them, in the same statement. */
export const findBoards = async (
  db: ApplicationDb,
  { brandId, companyIdx, listingIdxs }: Boards,
): Promise<readonly ApplicantBoardLink[]> => {
  const some = listingIdxs === undefined ? sql`` : sql`and a.listing_idx = any(${[...listingIdxs]}::bigint[])`;
  const standing = DECIDED_STAGES.map((stage) => sql`count(*) filter (where a.stage = ${stage})`);
  const { rows } = await sql<
    Pick<ApplicantBoardLink, 'listingIdx' | 'title' | 'count' | 'waitingCount'> & { readonly standing: readonly number[] }
  >`
    select a.listing_idx as "listingIdx", (array_agg(c.body ->> 'title' order by a.application_idx desc))[1] as title, count(*) as count,
      count(*) filter (where a.told_at is null and a.data_deleted_at is null) as "waitingCount",
      jsonb_build_array(${sql.join(standing)}) as standing
    from application.application a join application.listing_copy c using (copy_hash)
    where a.company_idx = ${companyIdx} and a.brand_id = ${brandId} and a.stage <> 'withdrawn' ${some}
    group by a.listing_idx order by a.listing_idx desc limit 100`.execute(db);
  return rows.map(({ standing: counts, ...row }) => {
    const stages = DECIDED_STAGES.map((stage, at) => ({ stage, count: counts[at] ?? 0 }));
    return { ...row, newCount: stages.find(({ stage }) => stage === 'received')?.count ?? 0, stages };
  });
};

interface OpenedRow extends Row {
  readonly email: string | null;
  readonly phone: string | null;
  readonly answers: readonly AnswerJson[];
  readonly files: readonly FileJson[];
  readonly copy: ListingCopy;
  readonly deletesAt: Date;
  readonly moves: readonly { readonly at: string; readonly stage: Stage }[];
  readonly messages: readonly { readonly at: string; readonly subject: string; readonly text: string }[];
}
export const findApplicant = async (db: ApplicationDb, board: Board, applicationIdx: number): Promise<OpenedRow | null> => {
  const shown = (column: string, none: string) => sql`case when ${IS_HIDDEN} then ${none}::jsonb else ${sql.ref(column)} end`;
  const { rows } = await sql<OpenedRow>`
    select ${COLUMNS}, case when ${IS_HIDDEN} then null else a.email end as email, case when ${IS_HIDDEN} then null else a.phone end as phone,
      ${shown('a.answers', '[]')} as answers, ${shown('a.files', '[]')} as files, c.body as copy, a.deletes_at as "deletesAt",
      coalesce((select jsonb_agg(jsonb_build_object('at', m.at, 'stage', m.stage) order by m.at) from application.move m
        where m.application_idx = a.application_idx), '[]') as moves,
      coalesce((select jsonb_agg(jsonb_build_object('at', m.at, 'subject', m.subject, 'text', m.text) order by m.message_idx) from application.message m
        where m.application_idx = a.application_idx), '[]') as messages
    from application.application a join application.listing_copy c using (copy_hash)
    where a.application_idx = ${applicationIdx} and ${ofBoard(board)}`.execute(db);
  return rows[0] ?? null;
};

/** Those of them that may go there. The first decision says from when on the days count that the data is kept. @returns in the order of their numbers */
export const moveAll = async (
  tx: ApplicationDb,
  board: Board,
  { applicationIdxs, to, now, by }: MoveApplicants & { readonly now: Date; readonly by: string },
): Promise<readonly number[]> => {
  const tookBack = new Date(now.getTime() - TAKEN_BACK_MS);
  const decided = isDecided(to)
    ? sql`coalesce(a.decided_at, ${now}::timestamptz)`
    : sql`case when a.decided_at <= ${tookBack}::timestamptz then a.decided_at end`;
  const { rows } = await sql<{ readonly idx: number }>`
    with locked as (select a.application_idx from application.application a where ${ofBoard(board)} and a.application_idx = any(${[...applicationIdxs]}::bigint[])
        and a.stage = any(${[...movedFrom(to)]}::text[]) and not (a.told_at is not null and a.stage in ('offer', 'declined'))
        order by a.application_idx for update),
      moved as (update application.application a set stage = ${to}, stage_at = ${now}, told_at = null, decided_at = ${decided},
        deletes_at = coalesce(${decided}, ${UNDECIDED_FROM}) + make_interval(hours => 24 * a.keep_days)
        from locked where locked.application_idx = a.application_idx returning a.application_idx),
      written as (insert into application.move (application_idx, at, stage, by_member) select application_idx, ${now}, ${to}, ${by}::uuid from moved)
    select application_idx as idx from moved order by application_idx`.execute(tx);
  return rows.map(({ idx }) => idx);
};

export const setNote = async (db: ApplicationDb, board: Board, applicationIdx: number, note: string): Promise<boolean> => {
  const { rows } = await sql`
    update application.application a set note = ${note} where a.application_idx = ${applicationIdx} and ${ofBoard(board)} and a.data_deleted_at is null
    returning a.application_idx`.execute(db);
  return rows.length > 0;
};

export interface ToAnswer {
  readonly applicationIdx: number;
  readonly memberId: string;
  readonly name: string;
}
/** Those of them that can be told something: whose data is there, and who was not told of the end. */
export const lockToAnswer = async (tx: ApplicationDb, board: Board, applicationIdxs: readonly number[]): Promise<readonly ToAnswer[]> => {
  const { rows } = await sql<ToAnswer>`
    select a.application_idx as "applicationIdx", a.member_id as "memberId", a.name from application.application a
    where ${ofBoard(board)} and a.application_idx = any(${[...applicationIdxs]}::bigint[]) and a.name is not null and not ${IS_HIDDEN}
    order by a.application_idx for update`.execute(tx);
  return rows;
};
/** Tells of the end whoever stands there; whatever is written earlier tells of none. @returns numbers of the messages, in the order given */
export const insertMessages = async (
  tx: ApplicationDb,
  messages: readonly { readonly applicationIdx: number; readonly subject: string; readonly text: string }[],
  { now, by }: { readonly now: Date; readonly by: string },
): Promise<ReadonlyMap<number, number>> => {
  const idxs = messages.map(({ applicationIdx }) => applicationIdx);
  const { rows } = await sql<{ readonly idx: number; readonly messageIdx: number }>`
    with told as (update application.application set told_at = ${now} where application_idx = any(${idxs}::bigint[]) and stage in ('offer', 'declined'))
    insert into application.message (application_idx, at, subject, text, by_member)
    select idx, ${now}, subject, text, ${by}::uuid from unnest(${idxs}::bigint[], ${messages.map(({ subject }) => subject)}::text[], ${messages.map(({ text }) => text)}::text[])
      as given (idx, subject, text) order by idx
    returning application_idx as idx, message_idx as "messageIdx"`.execute(tx);
  return new Map(rows.map(({ idx, messageIdx }) => [idx, messageIdx]));
};

export interface TableRow extends Row {
  readonly email: string | null;
  readonly phone: string | null;
  readonly answers: readonly AnswerJson[];
  readonly files: readonly FileJson[];
}
const inTable = (board: Board) => sql`${ofBoard(board)} and a.data_deleted_at is null and not ${IS_HIDDEN}`;
/** Lines of a table that are in memory at once. */
const ROWS_AT_ONCE = 250;
/** The next ones behind a number. */
export const findForTable = async (db: ApplicationDb, board: Board, after: number): Promise<readonly TableRow[]> => {
  const { rows } = await sql<TableRow>`
    select ${COLUMNS}, a.email, a.phone, a.answers, a.files from application.application a
    where ${inTable(board)} and a.application_idx > ${after} order by a.application_idx limit ${ROWS_AT_ONCE}`.execute(db);
  return rows;
};
/** Before anything of it is given away. */
export const writeExport = async (
  db: ApplicationDb,
  board: Board,
  { now, by }: { readonly now: Date; readonly by: string },
): Promise<{ readonly exportIdx: number; readonly count: number }> => {
  const { rows } = await sql<{ readonly exportIdx: number; readonly count: number }>`
    insert into application.export (brand_id, listing_idx, at, row_count, by_member)
    select ${board.brandId}, ${board.listingIdx}, ${now}, count(*), ${by}::uuid from application.application a where ${inTable(board)}
    returning export_idx as "exportIdx", row_count as count`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('an export was not written');
  return row;
};
export const mayTake = async (
  db: ApplicationDb,
  { brandId, listingIdx }: Board,
  { exportIdx, by, since }: { readonly exportIdx: number; readonly by: string; readonly since: Date },
): Promise<boolean> => {
  const { rows } = await sql`
    select from application.export where export_idx = ${exportIdx} and brand_id = ${brandId} and listing_idx = ${listingIdx} and by_member = ${by}::uuid
      and at > ${since}`.execute(db);
  return rows.length > 0;
};
/** As many as were in the file: those count who came since. */
export const writeTaken = async (db: ApplicationDb, exportIdx: number, count: number): Promise<void> => {
  await sql`update application.export set row_count = greatest(row_count, ${count}) where export_idx = ${exportIdx}`.execute(db);
};
export const findExports = async (
  db: ApplicationDb,
  { brandId, listingIdx }: Board,
): Promise<readonly { readonly at: Date; readonly count: number; readonly by: string | null }[]> =>
  db
    .selectFrom('application.export')
    .select(['at', 'row_count as count', 'by_member as by'])
    .where('brand_id', '=', brandId)
    .where('listing_idx', '=', listingIdx)
    .orderBy('export_idx', 'desc')
    .limit(10)
    .execute();
