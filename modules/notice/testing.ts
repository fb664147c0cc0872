import type { Db } from '@platform/db';
import type { NoticeKind } from './contract.ts';
import type { NoticeTables } from './server/tables.ts';

export interface GivenNotice {
  readonly kind?: NoticeKind;
  readonly title?: string;
  readonly text?: string;
  readonly isPinned?: boolean;
  readonly publishedOn?: string;
}
/** Puts a notice straight into the table, for tests. @returns its number */
export const noticeIn = async (
  anyDb: Db<never>,
  brandId: string,
  {
    kind = 'general',
    title = '고객센터 운영 시간 안내',
    text = '평일 10시부터 19시까지예요.\n\n- 점심시간 13시~14시\n- 공휴일 쉼',
    isPinned = false,
    publishedOn = '2026-11-02',
  }: GivenNotice = {},
): Promise<number> => {
  const db = anyDb as unknown as Db<NoticeTables>;
  const { notice_idx } = await db
    .insertInto('notice.notice')
    .values({ brand_id: brandId, kind, title, text, is_pinned: isPinned, published_on: publishedOn })
    .returning('notice_idx')
    .executeTakeFirstOrThrow();
  return notice_idx;
};
