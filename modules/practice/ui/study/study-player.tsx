import { usePlayerSettings, DarkSwitch, ScaleChoice, SetLink } from '@modules/exam/ui/parts';
import { useCopy } from '@platform/i18n';
import { Figures } from '@platform/ui';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { numberIn } from './numbers.ts';
import type { RoomParts, RoomView } from './room-parts.ts';
import { SectionFilter } from './section-filter.tsx';
import { STUDY_HEADING, StudyAsk } from './study-ask.tsx';
import { StudyDelivery, useDelivery } from './study-delivery.tsx';
import { StudyFoot } from './study-foot.tsx';
import { StudyHelp } from './study-help.tsx';
import { StudyPassage } from './study-passage.tsx';
import type { StudyRun } from './study-run.ts';
import { StudyStrip } from './study-strip.tsx';
import { StudySummary } from './study-summary.tsx';
import { usePlaces } from './use-places.ts';
import { useRun } from './use-run.ts';
import { useStudyKeys } from './use-study-keys.ts';
import { useStudyPaper, type StudyPaper } from './use-study-paper.ts';

export interface StudyPlayerProps {
  readonly run: StudyRun;
  readonly view: RoomView;
  readonly title: string;
  /** Out of the player. */
  readonly close: ReactNode;
  /** Sections to narrow the session to, by the server; a sitting's own are narrowed here. */
  readonly filter?: ReactNode;
  readonly onRestart: () => void;
  /** Whether what had the focus has gone, so that the first problem takes it. */
  readonly takesFocus?: boolean | undefined;
  /** Links that lead on from the summary. */
  readonly links: ReactNode;
  /** What came of it beside the counts, once every answer has arrived. */
  readonly outcome?: ((view: RoomView) => ReactNode) | undefined;
  readonly parts?: RoomParts;
}

const NO_PARTS: RoomParts = {};

/** One problem at a time: what it is about on top, passage and problem, and what leads on below. */
export const StudyPlayer = ({
  run,
  view,
  title,
  close,
  filter,
  onRestart,
  takesFocus,
  links,
  outcome,
  parts = NO_PARTS,
}: StudyPlayerProps) => {
  const copy = useCopy();
  const state = useRun(run);
  const { settings, change } = usePlayerSettings();
  const [isTall, setTall] = useState(false);
  const [isHelpOpen, setHelpOpen] = useState(false);
  const { items, position } = state;
  const item = items[position];
  const given = useStudyPaper(state, view);
  const { paper, problem, passage } = given;
  const { places, sectionId, go, narrow } = usePlaces(run, view, paper);
  useDelivery(run);
  useKeys(run, given, go, () => setHelpOpen(true));
  useNewProblem(position, problem !== undefined, takesFocus);

  const cells = places.flatMap((at) => (items[at] ? [run.cellOf(items[at])] : []));
  return (
    <div className="study player-look" data-scale={settings.scale} data-passage={passage ? 'yes' : 'no'} data-tall={isTall ? 'yes' : 'no'}>
      <header className="study-head">
        <h1>
          {title}
          {view.lap > 1 && <small>{copy('practice.study.lap', { lap: view.lap })}</small>}
        </h1>
        <ScaleChoice settings={settings} change={change} name="study-scale" />
        <DarkSwitch settings={settings} change={change} />
        {close}
      </header>
      <section className="study-under" aria-label={copy('practice.study.under')}>
        {view.kind === 'detail' && paper && paper.sections.length > 1 && (
          <SectionFilter sections={paper.sections} chosen={sectionId} onChoose={narrow} />
        )}
        {filter}
        <StudyStrip cells={cells} now={places.indexOf(position)} />
        <StudyDelivery run={run} />
      </section>
      <main className="study-body" id="main">
        <Figures>
          {passage && paper && (
            <StudyPassage
              key={passage.multipleProblemIdx}
              paper={paper}
              passage={passage}
              isTall={isTall}
              onTall={setTall}
              numberOf={(one) => numberIn(items, view.kind, one)}
              share={<SetLink multipleProblemIdx={passage.multipleProblemIdx} />}
            />
          )}
          {item ? (
            <StudyAsk key={item.problemIdx} run={run} item={item} view={view} given={given} parts={parts} />
          ) : (
            <StudySummary
              run={run}
              view={view}
              places={places}
              onRestart={onRestart}
              onGo={(to) => run.go(to)}
              links={links}
              outcome={outcome}
              end={parts.end}
              next={parts.next}
            />
          )}
        </Figures>
      </main>
      <StudyFoot run={run} places={places} go={go} />
      <StudyStatus run={run} />
      {isHelpOpen && <StudyHelp onClose={() => setHelpOpen(false)} />}
    </div>
  );
};

/** How the answer was, for who does not see it. */
const StudyStatus = ({ run }: { readonly run: StudyRun }) => {
  const copy = useCopy();
  const { items, position, answered } = useRun(run);
  const item = items[position];
  const result = item && answered.get(item.problemIdx)?.first.result;
  return (
    <p className="sr" role="status">
      {result && copy(`practice.study.result.${result}`)}
    </p>
  );
};

const useKeys = (run: StudyRun, { problem }: StudyPaper, go: (by: 1 | -1) => void, help: () => void): void => {
  const { items, position } = useRun(run);
  const item = items[position];
  useStudyKeys({
    choose: (choice) => problem && choice <= problem.choices.length && run.choose(problem.problemIdx, choice, problem.kind === 'multiple'),
    unsure: () => item && run.toggleUnsure(item.problemIdx),
    go,
    enter: () => {
      if (!item) return;
      if (run.isAnswered(item.problemIdx)) go(1);
      else run.confirm(item.problemIdx);
    },
    help,
  });
};

/** Another problem begins at its top, and takes the focus where what had it is gone. */
const useNewProblem = (position: number, isThere: boolean, takesFocus = false): void => {
  const last = useRef(takesFocus ? null : position);
  useEffect(() => {
    if (!isThere || last.current === position) return;
    last.current = position;
    scrollTo({ top: 0 });
    document.getElementById(STUDY_HEADING)?.focus({ preventScroll: true });
  }, [position, isThere]);
};
