import { apiGet, apiMutation } from '@platform/web';
import { queryOptions } from '@tanstack/react-query';
import type { DecideReportedPost, OfficeAuthor, OfficePost, OfficePosts } from '../contract-office.ts';

/* What the back office asks of reported posts. */

type Place = Pick<OfficePost, 'brandId' | 'postIdx'>;
const pathOf = ({ brandId, postIdx }: Place): string => `/office/posts/${encodeURIComponent(brandId)}/${postIdx}`;
export const officePostsQuery = () =>
  queryOptions({ queryKey: ['office', 'posts'], queryFn: ({ signal }) => apiGet<OfficePosts>('/office/posts', signal) });
export const decidePostMutation = (place: Place, decision: DecideReportedPost) =>
  apiMutation<OfficePosts>('POST', `${pathOf(place)}/decisions`, decision);
export const revealAuthorMutation = (place: Place, reason: string) =>
  apiMutation<OfficeAuthor>('POST', `${pathOf(place)}/reveal`, { reason });
