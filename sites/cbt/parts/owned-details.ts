import { currentUserQuery } from '@modules/account/ui';
import { entitlementsQuery } from '@modules/learner/ui';
import type { ExamDetailIdx, ExamDetailView } from '@modules/exam';
import { ensureQueryData } from '@platform/web';
import type { QueryClient } from '@tanstack/react-query';

/** Those of the sittings that the member owns. Only a member is asked about, and only where a sitting is not free: pages for visitors are the same for all. */
export const ownedDetails = async (
  queries: QueryClient,
  details: readonly Pick<ExamDetailView, 'isFree'>[],
): Promise<readonly ExamDetailIdx[]> => {
  if (details.every(({ isFree }) => isFree) || !(await ensureQueryData(queries, currentUserQuery()))) return [];
  const { sold } = await ensureQueryData(queries, entitlementsQuery());
  return sold.flatMap((one) => one.details.flatMap(({ examDetailIdx, access }) => (access === 'owned' ? [examDetailIdx] : [])));
};
