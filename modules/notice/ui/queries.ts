import { apiGet } from '@platform/web';
import { queryOptions } from '@tanstack/react-query';
import type { NoticeKind, NoticePage, NoticeView } from '../contract.ts';

const ALL = '/apiV2/notices';

export const noticesQuery = ({ kind, page = 1 }: { readonly kind?: NoticeKind | undefined; readonly page?: number | undefined }) => {
  const search = String(new URLSearchParams({ ...(kind && { kind }), page: String(page) }));
  return queryOptions({ queryKey: ['notices', search], queryFn: ({ signal }) => apiGet<NoticePage>(`${ALL}?${search}`, signal) });
};

export const noticeQuery = (noticeIdx: string) =>
  queryOptions({
    queryKey: ['notice', noticeIdx],
    queryFn: ({ signal }) => apiGet<NoticeView>(`${ALL}/${encodeURIComponent(noticeIdx)}`, signal),
  });
