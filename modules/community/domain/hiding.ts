import type { ReportReason } from '../contract-terms.ts';

/** Three people who do not like something hide it for a while; more is an operator's to decide. */
const REPORTS_THAT_HIDE = 3;
/** What harms somebody while it stands: hidden at once, as 정보통신망법 §44의2 has it for who is spoken of. */
const AT_ONCE: ReadonlySet<ReportReason> = new Set(['private', 'rights']);

/** @param reasons one of each member who reported it */
export const reportsHide = (reasons: readonly ReportReason[]): boolean =>
  reasons.length >= REPORTS_THAT_HIDE || reasons.some((reason) => AT_ONCE.has(reason));
