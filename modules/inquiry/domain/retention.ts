/** Records of complaints of customers are kept for three years (전자상거래법 시행령 §6). */
const KEPT_YEARS = 3;

/** What was put before then is deleted. */
export const deletedBefore = (now: Date): Date => {
  const before = new Date(now);
  before.setUTCFullYear(before.getUTCFullYear() - KEPT_YEARS);
  return before;
};
