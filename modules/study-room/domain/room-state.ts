import type { PersonState, RoomPhase } from '../contract.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
/** A window is as long as this at least, and at most; it begins within so long from now. Milliseconds. */
export const SHORTEST_WINDOW_MS = 10 * MINUTE_MS;
export const LONGEST_WINDOW_MS = 7 * DAY_MS;
export const LATEST_BEGIN_MS = 14 * DAY_MS;
/** Clocks of devices differ: what begins a moment ago begins now. */
const TOLERANCE_MS = MINUTE_MS;

/** The room's page asks at least so often while it is open, so who was not heard of for this long is not there. Milliseconds. */
export const HERE_MS = 45_000;

export interface Window {
  readonly opensAt: Date;
  readonly closesAt: Date;
}

/** @returns null where no room may have such a window */
export const windowOf = (asked: { readonly opensAt?: number | undefined; readonly closesAt: number }, now: Date): Window | null => {
  const at = now.getTime();
  const { closesAt } = asked;
  const opensAt = Math.max(asked.opensAt ?? at, at);
  if (asked.opensAt !== undefined && asked.opensAt < at - TOLERANCE_MS) return null;
  const length = closesAt - opensAt;
  if (opensAt > at + LATEST_BEGIN_MS || length < SHORTEST_WINDOW_MS - TOLERANCE_MS || length > LONGEST_WINDOW_MS + TOLERANCE_MS)
    return null;
  return { opensAt: new Date(opensAt), closesAt: new Date(closesAt) };
};

/**
 * Where a room stands. Until nobody can sit the paper in it any more nothing that was answered is shown: `finishing` lasts as long as the sittings that were
 * begun in the window, which end by their own clocks.
 */
export const phaseOf = ({ opensAt, closesAt }: Window, now: Date, isAnybodySitting: boolean): RoomPhase =>
  now < opensAt ? 'before' : now < closesAt ? 'open' : isAnybodySitting ? 'finishing' : 'after';

/** A sitting that was begun from the room; null: none was. */
export interface Sitting {
  readonly submittedAt: number | null;
}
export const personState = (sitting: Sitting | null): PersonState =>
  sitting === null ? 'in' : sitting.submittedAt === null ? 'sitting' : 'submitted';

/** Comparison and messages: nobody sits any more, and whoever asks has handed in theirs. */
export const mayCompare = (phase: RoomPhase, mine: PersonState | null): boolean => phase === 'after' && mine === 'submitted';

/** How many are answered, told in ten steps of the paper: enough to know who is nearly done, too little to follow what somebody does. */
export const answeredAbout = (answered: number, problemCount: number): number => {
  const step = Math.max(2, Math.ceil(problemCount / 10));
  return Math.floor(answered / step) * step;
};

/** So many reports hide a message from everybody: three, or all of the others where they are fewer. @param peopleCount its writer too */
export const reportsThatHide = (peopleCount: number): number => Math.max(1, Math.min(3, peopleCount - 1));
