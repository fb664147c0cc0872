import { PlayerDialog, usePlayerSettings, DarkSwitch, LayoutChoice, ScaleChoice, type ViewSettingsProps } from '@modules/exam/ui/parts';
import { useCopy } from '@platform/i18n';
import { Figures, SkipLinks } from '@platform/ui';
import {
  Suspense,
  useCallback,
  useDeferredValue,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
  type ReactNode,
  type RefObject,
} from 'react';
import type { PaperProblem } from '@modules/exam';
import type { RouterHistory } from '@tanstack/history';
import { lazyTool } from '../tools/lazy-tool.ts';
import { PenContext } from '../tools/pen-context.ts';
import { ToolButtons, type ToolButtonsProps } from '../tools/tool-buttons.tsx';
import { useToolbox } from '../tools/use-toolbox.ts';
import { afterFrame } from '../sitting/after-frame.ts';
import { AnswerSheet, OpenSheetSkeleton, type SheetFilter } from './answer-sheet.tsx';
import { askBeforeLeaving } from './ask-before-leaving.ts';
import { attachToPage } from './attach-to-page.ts';
import type { Open, OpenDialogProps } from './dialogs.tsx';
import { Divider } from './divider.tsx';
import { NumberStrip } from './number-bubbles.tsx';
import { PassagePane, type Stop } from './passage-pane.tsx';
import { QUESTION_HEADING } from './question-heading.ts';
import { Question } from './question.tsx';
import { END_BUTTON, PlayerFoot } from './player-foot.tsx';
import { PlayerHead } from './player-head.tsx';
import { PlayerNotices } from './player-notices.tsx';
import { SectionTabs } from './section-tabs.tsx';
import type { Sitting } from '../sitting/sitting.ts';
import { useBegunAtTop } from './use-begun-at-top.ts';
import { LOAD_LATER_MS, useDialogs } from './use-dialogs.ts';
import { useKeyboard } from './use-keyboard.ts';
import { useHasToolRow, useIsPhone, useIsStacked } from './use-player-shape.ts';
import { SittingContext, useJournal, useSitting, useSittingState } from '../sitting/use-sitting.ts';

const PenBar = lazyTool(() => import('../tools/pen-bar.tsx'));
const PaceMark = lazyTool(() => import('../tools/pace-mark.tsx'));
const loadHighlighter = () => import('../tools/highlighter.tsx');
const HighlighterInHand = lazyTool(loadHighlighter);
const CalculatorPanel = lazyTool(() => import('../tools/calculator-panel.tsx'));

/** The exam player: name and clock on top, passage, question and answer sheet, and what leads on below. */
export const ExamPlayer = ({
  sitting,
  onReopen,
  history,
  attach = attachToPage,
}: {
  readonly sitting: Sitting;
  readonly onReopen: () => void;
  /** Whose steps away from here are asked about while time runs; a rehearsal may be left at any time. */
  readonly history?: RouterHistory;
  /** What keeps the sitting going; a rehearsal has no server to listen to. */
  readonly attach?: (sitting: Sitting) => () => void;
}) => {
  useEffect(() => attach(sitting), [sitting, attach]);
  return (
    <SittingContext value={sitting}>
      <Figures>
        <ExamPlayerView sitting={sitting} onReopen={onReopen} history={history} />
      </Figures>
    </SittingContext>
  );
};

/** Only to what is on the screen: a phone has the button of the end nowhere, its end is where the last problem has 다음, and on the sheet. */
const PlayerSkips = ({ hasSheet, hasEnd }: { readonly hasSheet: boolean; readonly hasEnd: boolean }) => {
  const copy = useCopy();
  return (
    <SkipLinks
      to={[
        [QUESTION_HEADING, copy('attempt.player.skip.question')],
        ...(hasSheet ? [['player-sheet', copy('attempt.player.skip.sheet')] as const] : []),
        ...(hasEnd ? [[END_BUTTON, copy('attempt.player.skip.end')] as const] : []),
      ]}
    />
  );
};

const ExamPlayerView = ({
  sitting,
  onReopen,
  history,
}: {
  readonly sitting: Sitting;
  readonly onReopen: () => void;
  readonly history: RouterHistory | undefined;
}) => {
  const copy = useCopy();
  const { settings, change } = usePlayerSettings();
  const [open, setOpen] = useState<Open>(null);
  const [filter, setFilter] = useState<SheetFilter>('all');
  const [stop, setStop] = useState<Stop>(() => (matchMedia('(max-height: 660px)').matches ? 0 : 1));
  const body = useRef<HTMLElement>(null);
  const isStacked = useIsStacked(settings.layout);
  const isPhone = useIsPhone();
  const hasToolRow = useHasToolRow();
  const close = () => setOpen(null);
  // The question first, whose answer can be marked then: the sheet has five buttons for each problem.
  const isSheetDrawn = useDeferredValue(true, false);
  const openMore = useCallback(() => setOpen('more'), []);

  const position = useSittingState((state) => state.position);
  const isWriter = useJournal(({ role }) => role === 'writer');
  const isLastClock = useSittingState(({ clockIndex }) => clockIndex === sitting.paper.rules.clocks.length - 1);
  const problem = sitting.problemAt(position);
  const passage = sitting.paper.passages.find(({ multipleProblemIdx }) => multipleProblemIdx === problem.multipleProblemIdx);
  const { isFlipped, flip } = useFlip(position, passage !== undefined);
  const end = () => setOpen(isLastClock ? 'summary' : 'advance');
  const leave = useRef<() => void>(null);
  useEffect(() => {
    const ask = (go: () => void) => {
      leave.current = go;
      setOpen('leave');
    };
    return history && askBeforeLeaving(history, () => !sitting.mayWrite(), ask);
  }, [history, sitting]);
  const voice = useRef<HTMLParagraphElement>(null);
  // Past React: to say it must not draw the player again.
  const say = useCallback((words: string) => void (voice.current && (voice.current.textContent = words)), []);
  useQuestionFocus(position, () => say(copy('exam.paper.problem', { number: problem.number })));
  const { pane: ask, onScroll } = useBegunAtTop(position);
  const toolbox = useToolbox(sitting, problem, body);
  const { pen, onTool, inUse } = toolbox;
  useKeyboard(sitting, say, () => setOpen('help'), onTool);
  useEffect(() => {
    const timer = setTimeout(() => void loadHighlighter().catch(() => undefined), LOAD_LATER_MS);
    return () => clearTimeout(timer);
  }, []);
  const penInHand = useMemo(() => (pen ? { look: pen, history: toolbox.history } : null), [pen, toolbox.history]);

  const inHand = (pen || inUse.highlight) && <ToolInHand problem={problem} paper={body} toolbox={toolbox} />;

  return (
    <PenContext value={penInHand}>
      <div
        className="player"
        {...(pen && { 'data-pen': '' })}
        data-scale={settings.scale}
        data-layout={settings.layout}
        data-stop={stop}
        data-passage={passage ? 'yes' : 'no'}
        data-face={isFlipped ? 'passage' : undefined}
        // Where no problem has a passage beside it, none needs its number where a passage leaves it.
        data-alone={sitting.paper.passages.length === 0 || undefined}
      >
        <PlayerSkips hasSheet={!isStacked} hasEnd={isWriter && !isPhone} />
        <PlayerHead onMore={openMore} />
        <ToolRow inUse={inUse} onTool={onTool} onMore={openMore} settings={settings} change={change}>
          {hasToolRow && inHand}
          {hasToolRow && <PlayerNotices onReopen={onReopen} />}
        </ToolRow>
        <UnderHead wantsPace={settings.pace}>
          {!hasToolRow && inHand && <section aria-label={copy('attempt.tools')}>{inHand}</section>}
          {!hasToolRow && <PlayerNotices onReopen={onReopen} />}
        </UnderHead>
        <main className="player-body" id="main" ref={body}>
          {isPhone && <NumberStrip />}
          {passage && (
            <PassagePane key={`passage-${passage.multipleProblemIdx}`} passage={passage} problem={problem} stop={stop} onStop={setStop} />
          )}
          {passage && <Divider player={body} settings={settings} isStacked={isStacked} change={change} />}
          <section className="player-pane player-ask" aria-labelledby={QUESTION_HEADING} tabIndex={0} ref={ask} onScroll={onScroll}>
            <Question problem={problem} hasStopwatch={settings.stopwatch} isNoteOpen={toolbox.isNoteOpen} onNote={toolbox.showNote} />
          </section>
          <aside className="player-pane player-omr" id="player-sheet" aria-label={copy('attempt.player.sheet')} tabIndex={-1}>
            {isSheetDrawn ? <AnswerSheet filter={filter} onFilter={setFilter} /> : <OpenSheetSkeleton />}
          </aside>
        </main>
        <PlayerFoot onSheet={() => setOpen('sheet')} onHelp={() => setOpen('help')} onEnd={end} isFlipped={isFlipped} onFlip={flip} />
        {inUse.calculator && (
          <Suspense>
            <CalculatorPanel onClose={() => onTool('calculator')} />
          </Suspense>
        )}
        <p className="sr" role="status">
          {toolbox.said && copy(`attempt.${toolbox.said}`)}
        </p>
        <p className="sr" role="status" ref={voice} />
        <OpenDialog
          open={open}
          onClose={close}
          onEnd={end}
          onLeave={() => leave.current?.()}
          settings={settings}
          change={change}
          inUse={inUse}
          onTool={onTool}
        />
      </div>
    </PenContext>
  );
};

/** What a tool in the hand can do. */
const ToolInHand = ({
  problem,
  paper,
  toolbox: { pen, setPen, history, paint, putAway },
}: {
  readonly problem: PaperProblem;
  readonly paper: RefObject<HTMLElement | null>;
  readonly toolbox: ReturnType<typeof useToolbox>;
}) => {
  const sitting = useSitting();
  return (
    <Suspense>
      {pen ? (
        <PenBar problem={problem} look={pen} onLook={setPen} history={history} onClose={putAway} />
      ) : (
        <HighlighterInHand sitting={sitting} problem={problem} root={paper} onPaint={paint} onClose={putAway} />
      )}
    </Suspense>
  );
};

/** How far one would be by now, where that is wanted; where there is no tool row also what would lie over that. */
const UnderHead = ({ wantsPace, children }: { readonly wantsPace: boolean; readonly children: ReactNode }) => {
  const mayPace = useSittingState(({ realTest }) => !realTest);
  return (
    <div className="player-notices">
      {mayPace && wantsPace && (
        <Suspense>
          <PaceMark />
        </Suspense>
      )}
      {children}
    </div>
  );
};

/** Tools, sections and how the player looks, in one row. What the tool in the hand can do lies over the last two, what the learner must know over the sections. */
const ToolRow = ({
  settings,
  change,
  children,
  ...tools
}: ViewSettingsProps & ToolButtonsProps & { readonly onMore: () => void; readonly children: ReactNode }) => {
  const copy = useCopy();
  return (
    <section className="player-tools" aria-label={copy('attempt.player.more')}>
      <ToolButtons {...tools} />
      <SectionTabs />
      <div className="player-display">
        <div className="grp">
          <span className="lab wide">{copy('exam.player.scale')}</span>
          <ScaleChoice settings={settings} change={change} name="player-scale" />
        </div>
        <div className="grp lay">
          <span className="lab wide">{copy('exam.player.layout')}</span>
          <LayoutChoice settings={settings} change={change} />
        </div>
        <DarkSwitch settings={settings} change={change} />
      </div>
      {children}
    </section>
  );
};

/** What opens over the player. Where it cannot be loaded the learner is told, and that nothing is lost. */
const OpenDialog = (props: OpenDialogProps) => {
  const copy = useCopy();
  const isWanted = useSittingState(({ phase, leavingTo }) => leavingTo !== null || phase === 'timeUp' || phase === 'handedIn');
  const { dialogs, isMissing } = useDialogs(isWanted || props.open !== null);
  if (dialogs) return <dialogs.OpenDialog {...props} />;
  return (
    isMissing && (
      <PlayerDialog kind="sheet" title={copy('attempt.player.missing')} onClose={isWanted ? undefined : props.onClose}>
        <p role="status">{copy('attempt.player.missing.text')}</p>
      </PlayerDialog>
    )
  );
};

/** On a phone the passage takes the question's place by one press; at the next problem its question stands there again. */
const useFlip = (position: number, hasPassage: boolean) => {
  const [flippedAt, setFlippedAt] = useState<number | null>(null);
  const isFlipped = hasPassage && flippedAt === position;
  return { isFlipped, flip: hasPassage ? () => setFlippedAt(isFlipped ? null : position) : undefined };
};

const isLost = (): boolean => document.activeElement === document.body || document.activeElement === null;

/**
 * The player opens at its question. Later the question under the focus went away with its problem: the new one's heading takes it. Where the focus
 * stands elsewhere (on 다음, on the sheet) it stays, and the number is said instead.
 */
const useQuestionFocus = (position: number, onElsewhere: () => void): void => {
  const last = useRef<number | null>(null);
  const sayNumber = useEffectEvent(onElsewhere);
  useEffect(() => {
    if (last.current === position) return;
    const isFirst = last.current === null;
    last.current = position;
    if (!isLost()) {
      if (!isFirst) sayNumber();
      return;
    }
    // After the frame that shows it: focusing lays out the page at once, which was half of the wait for the next problem.
    return afterFrame(() => {
      if (isLost()) document.getElementById(QUESTION_HEADING)?.focus({ preventScroll: true });
    });
  }, [position]);
};
