import { sql } from 'kysely';
import type { NoticePage, NoticesQuery, NoticeSummary, NoticeView } from '../contract.ts';
import type { NoticeDb } from './tables.ts';

const COLUMNS = sql`notice_idx as "noticeIdx", kind, title, is_pinned as "isPinned", published_on::text as "publishedOn"`;

export const findNotices = async (db: NoticeDb, brandId: string, { kind, page, pageSize }: NoticesQuery): Promise<NoticePage> => {
  const where = sql`brand_id = ${brandId} and (${kind === undefined} or kind = ${kind ?? ''})`;
  const [{ rows: items }, { rows: counted }] = await Promise.all([
    sql<NoticeSummary>`
      select ${COLUMNS} from notice.notice where ${where}
      order by is_pinned desc, published_on desc, notice_idx desc limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(db),
    sql<{ readonly count: number }>`select count(*)::integer as count from notice.notice where ${where}`.execute(db),
  ]);
  return { items, page, pageSize, totalCount: counted[0]?.count ?? 0 };
};

type Neighbour = NoticeView['newer'];
/** With the ones before and after it by day. */
export const findNotice = async (db: NoticeDb, brandId: string, noticeIdx: number): Promise<NoticeView | null> => {
  const neighbour = (isNewer: boolean) => sql<Neighbour>`(
    select json_build_object('noticeIdx', near.notice_idx, 'title', near.title) from notice.notice near
    where near.brand_id = one.brand_id
      and (near.published_on, near.notice_idx) ${isNewer ? sql`>` : sql`<`} (one.published_on, one.notice_idx)
    order by near.published_on ${isNewer ? sql`asc` : sql`desc`}, near.notice_idx ${isNewer ? sql`asc` : sql`desc`} limit 1)`;
  const { rows } = await sql<NoticeView>`
    select ${COLUMNS}, text, ${neighbour(true)} as newer, ${neighbour(false)} as older
    from notice.notice one where brand_id = ${brandId} and notice_idx = ${noticeIdx}`.execute(db);
  return rows[0] ?? null;
};

/** What a sitemap has room for. */
const MOST_ADDRESSES = 5_000;
export const findAddresses = async (db: NoticeDb, brandId: string): Promise<readonly NoticeSummary[]> =>
  (
    await sql<NoticeSummary>`
      select ${COLUMNS} from notice.notice where brand_id = ${brandId} order by published_on desc, notice_idx desc limit ${MOST_ADDRESSES}`.execute(
      db,
    )
  ).rows;
