import type { ExamDetailView } from '@modules/exam';

/** Canonical path of a sitting's page, for search engines; null for what is nobody else's (a draw) or shows nothing to who has not bought it. */
export const publicPath = (
  folder: string,
  { examDetailIdx, isFree, randomCode }: Pick<ExamDetailView, 'examDetailIdx' | 'isFree' | 'randomCode'>,
): string | null => (isFree && randomCode === undefined ? `${folder}/${examDetailIdx}` : null);
