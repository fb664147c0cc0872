import type { ExamDetailView } from '@modules/exam';

/** Whether a learner may work on a sitting's problems. Nobody can have bought anything yet; the shop will bring entitlements. */
export const mayWorkOn = (detail: ExamDetailView): boolean => detail.isFree;
