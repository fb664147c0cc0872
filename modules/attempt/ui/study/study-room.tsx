import { useCopy } from '@platform/i18n';
import { Button, Icon, Waiting } from '@platform/ui';
import { useFailureAlert } from '@platform/web';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import ArrowRight from 'lucide-react/icons/arrow-right';
import CloudOff from 'lucide-react/icons/cloud-off';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { StudyView } from '../../contract-study.ts';
import { StudySkeleton } from './study-skeleton.tsx';
import { usePlayerSettings } from '../player/settings.ts';
import { DarkSwitch, ScaleChoice } from '../player/view-settings.tsx';
import { paperQuery } from './queries.ts';
import { SectionFilter } from './section-filter.tsx';
import { SetLink } from './set-link.tsx';
import { StudyHelp } from './study-help.tsx';
import { Refused } from './refused.tsx';
import { StudyPassage } from './study-passage.tsx';
import { StudyProblem } from './study-problem.tsx';
import type { StudyRun } from './study-run.ts';
import { StudyStrip } from './study-strip.tsx';
import { StudySummary } from './study-summary.tsx';
import { useRun } from './use-run.ts';
import { useStudyKeys } from './use-study-keys.ts';

const HEADING = 'study-problem';

export interface StudyRoomProps {
  readonly run: StudyRun;
  readonly view: StudyView;
  readonly title: string;
  /** Out of the room. */
  readonly close: ReactNode;
  /** Sections to narrow the session to, by the server; a sitting's own are narrowed here. */
  readonly filter?: ReactNode;
  readonly onRestart: () => void;
  /** Links that lead on from the summary. */
  readonly ways: ReactNode;
}

/** One problem at a time: what it is about on top, passage and problem, and what leads on below. */
export const StudyRoom = ({ run, view, title, close, filter, onRestart, ways }: StudyRoomProps) => {
  const copy = useCopy();
  const queries = useQueryClient();
  const state = useRun(run);
  const { settings, change } = usePlayerSettings();
  const [isTall, setTall] = useState(false);
  const [isHelpOpen, setHelpOpen] = useState(false);
  const [sectionId, setSectionId] = useState<string | null>(null);
  const { items, position } = state;
  const item = items[position];
  // A sitting has one paper, also behind the last problem.
  const shown = item ?? (view.kind === 'detail' ? items[0] : undefined);
  const { data: paper, error, isError, refetch } = useQuery({ ...paperQuery(shown?.paperHash ?? ''), enabled: shown !== undefined });
  const problem = item && paper?.problems.find(({ problemIdx }) => problemIdx === item.problemIdx);
  const passage = problem && paper?.passages.find(({ multipleProblemIdx }) => multipleProblemIdx === problem.multipleProblemIdx);

  const tell = useFailureAlert();
  useEffect(() => {
    if (error) tell(error);
  }, [error, tell]);
  const nextHash = items[position + 1]?.paperHash;
  useEffect(() => {
    if (nextHash) void queries.prefetchQuery(paperQuery(nextHash));
  }, [queries, nextHash]);
  useEffect(() => {
    run.start();
    const retry = () => run.retryNow();
    addEventListener('online', retry);
    return () => {
      removeEventListener('online', retry);
      run.stop();
    };
  }, [run]);

  const sectionOf = new Map(paper?.problems.map((one) => [one.problemIdx, one.sectionId]));
  const places = items.flatMap((one, at) =>
    sectionId === null || view.kind !== 'detail' || sectionOf.get(one.problemIdx) === sectionId ? [at] : [],
  );
  const go = (by: 1 | -1) =>
    run.go(by === 1 ? (places.find((at) => at > position) ?? items.length) : (places.findLast((at) => at < position) ?? position));
  const isAnswered = item !== undefined && run.isAnswered(item.problemIdx);
  const hasChosen = item !== undefined && run.hasDraft(item.problemIdx);
  const narrow = (id: string | null) => {
    setSectionId(id);
    const own = items.flatMap((one, at) => (id === null || sectionOf.get(one.problemIdx) === id ? [at] : []));
    if (!own.includes(position)) run.go(own.find((at) => !run.isAnswered(items[at]?.problemIdx ?? (0 as never))) ?? own[0] ?? 0);
  };
  const enter = () => {
    if (isAnswered) go(1);
    else if (item) run.confirm(item.problemIdx);
  };
  useStudyKeys({
    choose: (choice) => problem && choice <= problem.choices.length && run.choose(problem.problemIdx, choice, problem.kind === 'multiple'),
    unsure: () => item && run.toggleUnsure(item.problemIdx),
    go,
    enter,
    help: () => setHelpOpen(true),
  });
  useNewProblem(position, problem !== undefined);

  const result = item && state.told.get(item.problemIdx)?.first.result;
  const cells = places.flatMap((at) => (items[at] ? [run.cellOf(items[at])] : []));
  const at = places.indexOf(position);
  return (
    <div className="study room-look" data-scale={settings.scale} data-passage={passage ? 'yes' : 'no'} data-tall={isTall ? 'yes' : 'no'}>
      <header className="study-head">
        <h1>
          {title}
          {view.lap > 1 && <small>{copy('attempt.study.lap', { lap: view.lap })}</small>}
        </h1>
        <ScaleChoice settings={settings} change={change} name="study-scale" />
        <DarkSwitch settings={settings} change={change} />
        {close}
      </header>
      <section className="study-under" aria-label={copy('attempt.study.under')}>
        {view.kind === 'detail' && paper && paper.sections.length > 1 && (
          <SectionFilter sections={paper.sections} chosen={sectionId} onChoose={narrow} />
        )}
        {filter}
        <StudyStrip cells={cells} now={at} />
        <div role="alert">
          {state.delivery === 'waiting' && (
            <p className="note study-note">
              <Icon of={CloudOff} />
              <span>{copy(state.kept.size > 0 ? 'attempt.study.waiting' : 'attempt.study.waiting.read', { count: state.kept.size })}</span>
              <Button size="s" onClick={() => run.retryNow()}>
                {copy('attempt.study.waiting.retry')}
              </Button>
            </p>
          )}
          {state.refused && <Refused refusal={state.refused} />}
        </div>
      </section>
      <main className="study-body" id="main">
        {item && passage && paper && (
          <StudyPassage
            key={passage.multipleProblemIdx}
            paper={paper}
            passage={passage}
            isTall={isTall}
            onTall={setTall}
            share={<SetLink multipleProblemIdx={passage.multipleProblemIdx} />}
          />
        )}
        {item && (
          <section className="study-ask" aria-labelledby={HEADING} key={item.problemIdx}>
            {paper && view.kind !== 'detail' && (
              <p className="meta study-of">
                {paper.title} · {paper.detailTitle}
              </p>
            )}
            {problem && <StudyProblem run={run} problem={problem} headingId={HEADING} />}
            {!problem && isError && (
              <div className="state-box">
                <h2 className="h2" id={HEADING}>
                  {copy('attempt.study.paper.failed')}
                </h2>
                <Button onClick={() => void refetch()}>{copy('attempt.study.waiting.retry')}</Button>
              </div>
            )}
            {!problem && !isError && (
              <Waiting label={copy('attempt.player.opening')}>
                <h2 className="sr" id={HEADING}>
                  {copy('attempt.player.opening')}
                </h2>
                <StudySkeleton />
              </Waiting>
            )}
          </section>
        )}
        {!item && <StudySummary run={run} view={view} places={places} onRestart={onRestart} onGo={(to) => run.go(to)} ways={ways} />}
      </main>
      <footer className="study-foot">
        <Button tone="quiet" disabled={(places[0] ?? 0) >= position} aria-keyshortcuts="ArrowLeft" onClick={() => go(-1)}>
          <Icon of={ArrowLeft} />
          <span>{copy('attempt.player.previous')}</span>
        </Button>
        {item && (
          <p className="pos num">
            {at + 1} / {places.length}
          </p>
        )}
        {item && !isAnswered && (
          <div>
            <Button tone="line" onClick={() => run.giveUp(item.problemIdx)}>
              {copy('attempt.study.giveUp')}
            </Button>
            <Button tone="primary" disabled={!hasChosen} aria-keyshortcuts="Enter" onClick={() => run.confirm(item.problemIdx)}>
              {copy('attempt.study.confirm')}
            </Button>
          </div>
        )}
        {item && isAnswered && (
          <div>
            <Button tone="primary" aria-keyshortcuts="Enter ArrowRight" onClick={() => go(1)}>
              {copy(at + 1 === places.length ? 'attempt.study.toSummary' : 'attempt.study.next')}
              <Icon of={ArrowRight} />
            </Button>
          </div>
        )}
      </footer>
      <p className="sr" role="status">
        {result && copy(`attempt.study.result.${result}`)}
      </p>
      {isHelpOpen && <StudyHelp onClose={() => setHelpOpen(false)} />}
    </div>
  );
};

/** Another problem begins at its top, and takes the focus where what had it is gone. */
const useNewProblem = (position: number, isThere: boolean): void => {
  const last = useRef(position);
  useEffect(() => {
    if (!isThere || last.current === position) return;
    last.current = position;
    scrollTo({ top: 0 });
    document.getElementById(HEADING)?.focus({ preventScroll: true });
  }, [position, isThere]);
};
