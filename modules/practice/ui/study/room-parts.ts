import type { ReactNode } from 'react';
import type { StudyItem, StudyView } from '../../contract.ts';

/** Of the wrong-answer note, answered once more: what is due (`again`), what was never opened, what one sitting missed. */
export type NoteRound = 'again' | 'unseen' | 'missed' | 'missedUnsure';

/** What the player knows of a session beside its run. */
export interface RoomView {
  readonly kind: StudyView['kind'] | NoteRound;
  /** How many times this learner has gone through it, this time included. */
  readonly lap: number;
  /** The session, where the server keeps one. */
  readonly study?: StudyView;
}
/** What a page adds to the room, none of it before the answer is there. */
export interface RoomParts {
  /** Under the solution. */
  readonly under?: (item: StudyItem) => ReactNode;
  /** Beside problem and solution where there is room, else under them. */
  readonly beside?: (item: StudyItem) => ReactNode;
  /** On the summary, once all of it is answered. */
  readonly end?: (items: readonly StudyItem[]) => ReactNode;
  /** The next step from there, in place of the way to begin again: the only first act of the summary. */
  readonly next?: (onRestart: () => void) => ReactNode;
}
