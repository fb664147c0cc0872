import type { ExamSummary } from '@modules/exam';
import type { Proposal } from '../contract.ts';

/** An exam with those of its sittings that the learner may use, in order. */
export interface Candidate {
  readonly exam: ExamSummary;
  readonly details: readonly Omit<Proposal, 'why' | 'exam'>[];
}
export interface Known {
  /** What there is to choose from; of exams of one type the better known first. */
  readonly candidates: readonly Candidate[];
  /** Sittings that have a result or are under way. */
  readonly taken: ReadonlySet<number>;
  /** The exam whose day comes next. */
  readonly preparedIdx: number | null;
  /** The exam that was sat last. */
  readonly satIdx: number | null;
}

/** Top-level types: what one prepares for. */
export const topTypesOf = ({ examTypes }: ExamSummary): readonly number[] =>
  examTypes.flatMap(({ examTypeIdx, parentId }) => (parentId === null ? [examTypeIdx] : []));

/**
 * The sitting to take next: of the exam whose day is set, then of the one sat last, then of another exam of their types. Who has neither
 * begins with the shortest
 * that one may go back in. Null where everything of these was taken: what somebody else prepares for is no proposal.
 */
export const propose = ({ candidates, taken, preparedIdx, satIdx }: Known): Proposal | null => {
  const fresh = candidates.flatMap(({ exam, details }) => {
    const left = details.filter(({ examDetailIdx }) => !taken.has(examDetailIdx));
    return left.map((detail) => ({ ...detail, exam }));
  });
  const isOf = (examIdx: number | null) => fresh.find(({ exam }) => exam.examIdx === examIdx);
  if (preparedIdx === null && satIdx === null) {
    const [shortest] = fresh.toSorted((a, b) => Number(a.exam.isForwardOnly) - Number(b.exam.isForwardOnly) || a.minutes - b.minutes);
    return shortest ? { why: 'first', ...shortest } : null;
  }
  const prepared = isOf(preparedIdx);
  if (prepared) return { why: 'exam-day', ...prepared };
  const next = isOf(satIdx);
  if (next) return { why: 'same-exam', ...next };
  const types = new Set(
    candidates.filter(({ exam }) => exam.examIdx === preparedIdx || exam.examIdx === satIdx).flatMap(({ exam }) => topTypesOf(exam)),
  );
  const alike = fresh.find(({ exam }) => topTypesOf(exam).some((type) => types.has(type)));
  return alike ? { why: 'same-type', ...alike } : null;
};
