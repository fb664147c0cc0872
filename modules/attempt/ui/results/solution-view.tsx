import { useCopy } from '@platform/i18n';
import type { SolutionView } from '../../contract.ts';
import { InTheNote } from './in-the-note.tsx';
import { JumpList } from './jump-list.tsx';
import type { Show } from './show.ts';
import { NoneShown } from './none-shown.tsx';
import { PassageGroup } from './passage-group.tsx';
import { ResultsHead } from './results-head.tsx';
import { ShowFilter } from './show-filter.tsx';
import { groupSolved } from './solved.ts';
import { StepBar } from './step-bar.tsx';
import { useProblemSteps } from './use-problem-steps.ts';

/** Every problem of a record with its key and why; one long page, of which the browser draws what is near. */
export const SolutionPageView = ({ view, show }: { readonly view: SolutionView; readonly show: Show }) => {
  const copy = useCopy();
  const groups = groupSolved(view, show);
  const solved = groups.flatMap((group) => group.solved);
  const numbers = solved.map(({ problem }) => problem.number);
  const steps = useProblemSteps(numbers);
  const { recordIdx, problems } = view.score;
  return (
    <>
      <ResultsHead page="solution" score={view.score} />
      <div className="rs-lay">
        <aside className="rs-aside" aria-label={copy('attempt.solution.jump')}>
          <ShowFilter page="solution" recordIdx={recordIdx} problems={problems} show={show} />
          <JumpList marks={solved.map(({ mark }) => mark)} current={steps.current} />
          <p className="meta-s rs-keys">{copy('attempt.solution.keys')}</p>
        </aside>
        <main id="main" className="rs-solution">
          <h1 className="sr">{copy('attempt.solution.heading')}</h1>
          <InTheNote score={view.score} />
          {groups.length === 0 && <NoneShown page="solution" recordIdx={recordIdx} show={show} />}
          {groups.map((group) => (
            <PassageGroup key={group.solved[0]?.problem.number} group={group} />
          ))}
        </main>
      </div>
      {numbers.length > 1 && <StepBar numbers={numbers} current={steps.current} />}
    </>
  );
};
