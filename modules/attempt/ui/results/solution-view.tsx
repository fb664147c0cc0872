import { useCopy } from '@platform/i18n';
import { Button, buttonClass, Figures, Icon } from '@platform/ui';
import Printer from 'lucide-react/icons/printer';
import type { ReactNode } from 'react';
import type { SolutionView } from '../../contract.ts';
import { InTheNote } from './in-the-note.tsx';
import { JumpList } from './jump-list.tsx';
import { KeepNotes } from './keep-notes.tsx';
import { ResultLink } from './links.tsx';
import type { Show } from './show.ts';
import { NoneShown } from './none-shown.tsx';
import { PassageGroup, passageSheetId } from './passage-group.tsx';
import { RetryMissed } from './retry-missed.tsx';
import { ResultsHead } from './results-head.tsx';
import { ShowFilter } from './show-filter.tsx';
import { groupSolved, onlyOf, type Solved } from './solved.ts';
import { StepBar } from './step-bar.tsx';
import { shownNumber, useProblemSteps } from './use-problem-steps.ts';

interface SolutionPageProps {
  readonly view: SolutionView;
  readonly show: Show;
  /** Number of the problem that the address asks for. */
  readonly at?: number | undefined;
  /** All of them below each other: for reading through, and for paper. */
  readonly isAll?: boolean;
  /** What a learner may do with a problem, beside its facts. */
  readonly rail?: (solved: Solved) => ReactNode;
}

/** The problems of a record with their keys and why: one at a time beside the strip of their numbers, or all of them. */
export const SolutionPageView = ({ view, show, at, isAll = false, rail }: SolutionPageProps) => {
  const copy = useCopy();
  const groups = groupSolved(view, show);
  const solved = groups.flatMap((group) => group.solved);
  const numbers = solved.map(({ problem }) => problem.number);
  const current = isAll ? null : shownNumber(numbers, at);
  useProblemSteps(isAll ? [] : numbers, current);
  const shown = current === null ? groups : onlyOf(groups, current);
  const hasSteps = current !== null && numbers.length > 1;
  const passage = shown[0]?.passage;
  const { recordIdx, problems, isVisitors } = view.score;
  const keepNotes = isVisitors && <KeepNotes recordIdx={recordIdx} show={show} at={current} />;
  const beside = (one: Solved) => (
    <>
      {keepNotes}
      {rail?.(one)}
    </>
  );
  return (
    <>
      <ResultsHead page="solution" score={view.score} />
      <div className="solution-layout">
        <aside className="solution-aside" aria-label={copy('attempt.solution.jump')}>
          <ShowFilter page="solution" recordIdx={recordIdx} problems={problems} show={show} isAll={isAll} />
          <JumpList marks={solved.map(({ mark }) => mark)} current={current} />
          {!isAll && <p className="meta-s solution-keys">{copy('attempt.solution.keys')}</p>}
        </aside>
        <main id="main" className={isAll ? 'solution-page solution-page-all' : 'solution-page'}>
          <h1 className="sr">{copy('attempt.solution.heading')}</h1>
          <div className="solution-view">
            {isAll && <InTheNote score={view.score} />}
            <RetryMissed score={view.score} size="s" />
            {isAll && groups.length > 0 && keepNotes}
            {groups.length > 0 && (
              <p className="solution-view-actions">
                <ResultLink
                  page="solution"
                  recordIdx={recordIdx}
                  show={show}
                  {...(isAll ? {} : { isAll: true })}
                  className={buttonClass({ tone: 'quiet', size: 's' })}
                >
                  {copy(isAll ? 'attempt.solution.oneByOne' : 'attempt.solution.all')}
                </ResultLink>
                <Button tone="quiet" size="s" onClick={() => print()}>
                  <Icon of={Printer} size="s" />
                  {copy('attempt.solution.print')}
                </Button>
              </p>
            )}
          </div>
          {groups.length === 0 && <NoneShown page="solution" recordIdx={recordIdx} show={show} />}
          <Figures>
            {shown.map((group) => (
              <PassageGroup key={group.from} group={group} hasAct={!hasSteps} isProblemFirst={!isAll} rail={isAll ? undefined : beside} />
            ))}
          </Figures>
        </main>
      </div>
      {hasSteps && <StepBar numbers={numbers} current={current} sheetId={passage ? passageSheetId(passage) : undefined} />}
    </>
  );
};
