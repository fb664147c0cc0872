import type { ErrorTable, Result } from '@platform/kernel';
import { pageQuery } from '@platform/kernel/page';
import { z } from 'zod';
import { NOTICE_KINDS } from './contract-terms.ts';
import type { NoticePage, NoticeView } from './contract-views.ts';

export type { NoticeKind } from './contract-terms.ts';
export type { NoticePage, NoticeSummary, NoticeView } from './contract-views.ts';

export const NoticeIdx = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER).brand('NoticeIdx');
export type NoticeIdx = z.output<typeof NoticeIdx>;

export const NoticesQuery = z.object({
  /** Of this kind alone. */
  kind: z.enum(NOTICE_KINDS).optional(),
  ...pageQuery({ usual: 20, most: 50 }),
});
export type NoticesQuery = z.output<typeof NoticesQuery>;

export type NoticeError = { readonly kind: 'notice/not-found' };
export const noticeErrors = {
  'notice/not-found': { status: 404, copy: 'notice.error.notFound' },
} as const satisfies ErrorTable<NoticeError>;

export interface NoticeApi {
  /** What is pinned first, then the newest. */
  readonly notices: (brandId: string, query: NoticesQuery) => Promise<NoticePage>;
  readonly notice: (brandId: string, noticeIdx: NoticeIdx) => Promise<Result<NoticeView, NoticeError>>;
}
