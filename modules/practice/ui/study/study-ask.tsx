import { useCopy } from '@platform/i18n';
import { Button, Waiting } from '@platform/ui';
import type { StudyView } from '../../contract.ts';
import { StudyProblem } from './study-problem.tsx';
import type { StudyRun } from './study-run.ts';
import { StudySkeleton } from './study-skeleton.tsx';
import type { StudyPaper } from './use-study-paper.ts';

/** The heading of the problem on the screen takes the focus when another one comes. */
export const STUDY_HEADING = 'study-problem';

/** The problem, once its paper is there. */
export const StudyAsk = ({ run, view, given }: { readonly run: StudyRun; readonly view: StudyView; readonly given: StudyPaper }) => {
  const copy = useCopy();
  const { paper, problem, hasFailed, refetch } = given;
  return (
    <section className="study-ask" aria-labelledby={STUDY_HEADING}>
      {paper && view.kind !== 'detail' && (
        <p className="meta study-of">
          {paper.title} · {paper.detailTitle}
        </p>
      )}
      {problem && <StudyProblem run={run} problem={problem} headingId={STUDY_HEADING} />}
      {!problem && hasFailed && (
        <div className="state-box">
          <h2 className="h2" id={STUDY_HEADING}>
            {copy('practice.study.paper.failed')}
          </h2>
          <Button onClick={refetch}>{copy('practice.study.waiting.retry')}</Button>
        </div>
      )}
      {!problem && !hasFailed && (
        <Waiting label={copy('exam.player.opening')}>
          <h2 className="sr" id={STUDY_HEADING}>
            {copy('exam.player.opening')}
          </h2>
          <StudySkeleton />
        </Waiting>
      )}
    </section>
  );
};
