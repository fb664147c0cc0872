import { apiGet, apiMutation } from '@platform/web';
import { queryOptions } from '@tanstack/react-query';
import type { DecideReportedComment, OfficeComment, OfficeComments } from '../contract-office.ts';

/* What the back office asks of reported comments. */

export const officeCommentsQuery = () =>
  queryOptions({ queryKey: ['office', 'comments'], queryFn: ({ signal }) => apiGet<OfficeComments>('/office/comments', signal) });
export const decideCommentMutation = (
  { brandId, commentIdx }: Pick<OfficeComment, 'brandId' | 'commentIdx'>,
  decision: DecideReportedComment,
) => apiMutation<OfficeComments>('POST', `/office/comments/${encodeURIComponent(brandId)}/${commentIdx}/decisions`, decision);
