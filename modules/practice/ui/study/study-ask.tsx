import { useCopy } from '@platform/i18n';
import { Button, Waiting } from '@platform/ui';
import { useMemo } from 'react';
import type { StudyItem } from '../../contract.ts';
import { numberIn } from './numbers.ts';
import type { RoomParts, RoomView } from './room-parts.ts';
import { StudyProblem } from './study-problem.tsx';
import type { StudyRun } from './study-run.ts';
import { StudySkeleton } from './study-skeleton.tsx';
import { useRun } from './use-run.ts';
import type { StudyPaper } from './use-study-paper.ts';

/** The heading of the problem on the screen takes the focus when another one comes. */
export const STUDY_HEADING = 'study-problem';

/** The problem, once its paper is there. */
export const StudyAsk = ({
  run,
  item,
  view,
  given,
  parts: { under, beside },
}: {
  readonly run: StudyRun;
  readonly item: StudyItem;
  readonly view: RoomView;
  readonly given: StudyPaper;
  readonly parts: RoomParts;
}) => {
  const copy = useCopy();
  const { answered, items } = useRun(run);
  const isTold = answered.has(item.problemIdx);
  const { paper, problem, hasFailed, refetch } = given;
  const number = problem && numberIn(items, view.kind, problem);
  // Of problems from several papers the head counts as the foot does; the number that it has in its paper stands beside the paper's name.
  const shown = useMemo(() => problem && { ...problem, number: number ?? problem.number }, [problem, number]);
  return (
    <section className={beside ? 'study-ask with-beside' : 'study-ask'} aria-labelledby={STUDY_HEADING}>
      <div>
        {paper && view.kind !== 'detail' && (
          <p className="meta study-of">
            {paper.title} · {problem ? copy('practice.study.of', { detail: paper.detailTitle, number: problem.number }) : paper.detailTitle}
          </p>
        )}
        {shown && <StudyProblem run={run} problem={shown} headingId={STUDY_HEADING} />}
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
        {problem && isTold && under?.(item)}
      </div>
      {problem && isTold && beside?.(item)}
    </section>
  );
};
