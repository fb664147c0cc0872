import type { Paper } from '@modules/exam';
import type { PaperPlaces } from './paper-places.ts';
import type { SittingStore } from './sitting-state.ts';

export interface MovesSetup {
  readonly paper: Paper;
  readonly places: PaperPlaces;
  readonly store: SittingStore;
  readonly mayWrite: () => boolean;
  /** Writes down what is being typed. */
  readonly settle: () => void;
  readonly isBlank: (at: number) => boolean;
  /** The problem on the screen is about to be left, and has been entered. */
  readonly leave: () => void;
  readonly enter: () => void;
}

/** From problem to problem and from clock to clock, as far as the rules allow. */
export const makeMoves = ({
  paper: { problems, rules },
  places,
  store: { state, set },
  mayWrite,
  settle,
  isBlank,
  leave,
  enter,
}: MovesSetup) => {
  const isForwardOnly = rules.move === 'forward-only';
  let furthest = state().position;
  let asksBeforeLeaving = isForwardOnly;
  /** Whether the rules let the learner open this problem now. */
  const mayOpen = (at: number) => {
    const isOnPaper = at >= 0 && at < problems.length;
    return isOnPaper && places.clockOfSection(places.problemAt(at).sectionId) === state().clockIndex && (!isForwardOnly || at >= furthest);
  };
  const moveTo = (at: number) => {
    if (at === state().position) return;
    leave();
    furthest = Math.max(furthest, at);
    const { notice } = state();
    // What was said of a clock that began is read by whoever goes on.
    set({ position: at, leavingTo: null, notice: notice?.kind === 'clockStarted' ? null : notice });
    enter();
  };
  /** How many blank problems would be left for good by going there. */
  const blankBefore = (at: number) =>
    isForwardOnly ? Array.from({ length: Math.max(0, at - state().position) }, (_, n) => state().position + n).filter(isBlank).length : 0;
  return {
    mayOpen,
    blankBefore,
    go: (at: number) => {
      if (!mayOpen(at)) return;
      settle();
      if (asksBeforeLeaving && mayWrite() && blankBefore(at) > 0) set({ leavingTo: at });
      else moveTo(at);
    },
    /** @param isLastQuestion nothing is asked again in this player */
    leaveBlank: (isLastQuestion: boolean) => {
      const { leavingTo } = state();
      if (isLastQuestion) asksBeforeLeaving = false;
      if (leavingTo !== null && mayOpen(leavingTo)) moveTo(leavingTo);
      else set({ leavingTo: null });
    },
    stay: () => set({ leavingTo: null }),
    /** The clock that runs is not the one on the screen: its time was over, or it was ended. */
    beginClock: (index: number) => {
      set({ clockIndex: index, leavingTo: null });
      moveTo(places.firstOfClock(index));
      set({ notice: { kind: 'clockStarted', clockIndex: index } });
    },
    /** Where there is no way back, the way of another device counts too. */
    follow: (entered: number) => {
      furthest = Math.max(furthest, places.positionOf(entered) ?? 0);
      if (isForwardOnly && state().position < furthest) moveTo(furthest);
    },
  };
};
