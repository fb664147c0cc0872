import type { ErrorTable, Result } from '@platform/kernel';
import { plainText } from '@platform/kernel/plain-text';
import { z } from 'zod';
import type { ProblemIdx } from './contract-ids.ts';
import { MAX_REPORT_WORDS, PROBLEM_REPORT_KINDS } from './contract-limits.ts';

/** What is wrong with a problem, as a learner says. */
export const ProblemReportKind = z.enum(PROBLEM_REPORT_KINDS);
export type ProblemReportKind = z.output<typeof ProblemReportKind>;
export const ReportProblem = z.strictObject({
  kind: ProblemReportKind,
  words: plainText().trim().max(MAX_REPORT_WORDS).default(''),
});
export type ReportProblem = z.output<typeof ReportProblem>;

export type ProblemReportError =
  | { readonly kind: 'exam/no-such-problem' }
  /** As much as one may say in a day. */
  | { readonly kind: 'exam/too-many-reports' };
export const problemReportErrors = {
  'exam/no-such-problem': { status: 404, copy: 'exam.error.noSuchProblem' },
  'exam/too-many-reports': { status: 429, copy: 'exam.error.tooManyReports' },
} as const satisfies ErrorTable<ProblemReportError>;

/** Who says it: a member, a visitor who has solved something, or a network. */
export type Reporter = { readonly memberId: string } | { readonly visitorId: string } | { readonly network: string };

export interface ProblemReportsApi {
  /** Kept once for each reporter, problem and kind: said again, the newest words count. */
  readonly report: (
    brandId: string,
    reporter: Reporter,
    problemIdx: ProblemIdx,
    report: ReportProblem,
  ) => Promise<Result<{ readonly isKept: true }, ProblemReportError>>;
}
