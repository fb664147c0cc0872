import { currentUserQuery } from '@modules/account/ui';
import type { Solved } from '@modules/attempt/ui';
import type { ExamDetailWithExam } from '@modules/exam';
import { ProblemReport } from '@modules/exam/ui';
import report from '@modules/exam/copy?only=report';
import { AlikeProblemsView } from '@modules/practice/ui';
import { NoteRail, solutionsShown, StarRail } from '@modules/review/ui';
import review from '@modules/review/copy';
import { MoreCopy } from '@platform/i18n';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { QuoteProblem } from './quote-problem.tsx';

const texts = { ...review, ...report };

/** What one may do with a solved problem: say why it was wrong, write down words, say what is wrong with it, ask others, solve others like it. */
export default function SolutionRail({
  solved: { problem, mark },
  of,
}: {
  readonly solved: Solved;
  /** The sitting on whose paper it stands, and its exam. */
  readonly of: ExamDetailWithExam;
}) {
  const { data: member } = useQuery(currentUserQuery());
  const { problemIdx } = problem;
  // Read before the problem is met again: that answer is no recall.
  useEffect(() => {
    if (member) solutionsShown(member.id, [problemIdx]);
  }, [member, problemIdx]);
  // A blank that was never opened may have no note: whoever shows it asks first.
  const Rail = mark.result === 'wrong' || mark.unsure ? NoteRail : StarRail;
  return (
    <MoreCopy texts={texts}>
      {member && <Rail key={problem.problemIdx} problemIdx={problem.problemIdx} ownerId={member.id} />}
      <p className="problem-actions">
        <ProblemReport problemIdx={problem.problemIdx} number={problem.number} />
        <QuoteProblem key={`quote ${problem.problemIdx}`} problem={problem} of={of} />
      </p>
      <AlikeProblemsView key={`alike ${problem.problemIdx}`} examDetailIdx={of.detail.examDetailIdx} problemIdx={problem.problemIdx} />
    </MoreCopy>
  );
}
