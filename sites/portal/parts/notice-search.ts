import { NOTICE_KINDS, type NoticeKind } from '@modules/notice/terms';
import { pageOf } from './channel-search.ts';

export interface NoticeSearch {
  readonly kind?: NoticeKind;
  readonly page?: number;
}

/** What stands in the address of the list of notices; anything else is left out of it. */
export const noticeSearch = (given: Readonly<Record<string, unknown>>): NoticeSearch => {
  const kind = NOTICE_KINDS.find((one) => one === given.kind);
  return { ...(kind && { kind }), ...pageOf(given) };
};
