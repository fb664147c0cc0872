import { pageView } from '@platform/kernel/page';
import type { View } from '@platform/kernel/view';
import { z } from 'zod';
import { NOTICE_KINDS } from './contract-terms.ts';

/* What this module's endpoints answer with: the one source of types, API document and tests. Pages take the types, from `contract.ts`. */

export const NoticeSummary = z
  .object({
    noticeIdx: z.int().positive(),
    kind: z.enum(NOTICE_KINDS),
    title: z.string(),
    isPinned: z.boolean(),
    publishedOn: z.iso.date(),
  })
  .meta({ id: 'NoticeSummary' });
export type NoticeSummary = View<typeof NoticeSummary>;

export const NoticePage = z.object(pageView(NoticeSummary));
export type NoticePage = View<typeof NoticePage>;

const neighbour = z.object({ noticeIdx: z.int().positive(), title: z.string() }).nullable();
export const NoticeView = z
  .object({
    ...NoticeSummary.shape,
    /** Plain text: blocks with a blank line between them. */
    text: z.string(),
    /** By their days, whether pinned or not. */
    newer: neighbour,
    older: neighbour,
  })
  .meta({ id: 'Notice' });
export type NoticeView = View<typeof NoticeView>;
