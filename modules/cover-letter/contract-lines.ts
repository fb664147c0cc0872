/* Lines of a letter's journal: what was typed, in order, by whoever typed it. Apart from the schemas: the browser makes them, the server folds them. */

/** UTF-16 units of one answer. */
export const MOST_TEXT = 20_000;
export const MOST_LINES = 200;

/** The last line of a text: it names what somebody saw when they typed on. */
export interface Head {
  readonly writerId: string;
  readonly seq: number;
}
export interface Line {
  /** Of its writer, from 1 on without gaps. */
  readonly seq: number;
  readonly questionId: string;
  /** What stood there before; null: nothing was ever typed. */
  readonly after: Head | null;
  /** Where the text changed, in UTF-16 units; null: `inserted` is all of it. */
  readonly place: number | null;
  readonly removed: number;
  readonly inserted: string;
  /** Epoch milliseconds of the device. */
  readonly madeAt: number;
}

const isHighHalf = (text: string, at: number): boolean => (text.charCodeAt(at) & 0xfc_00) === 0xd8_00;

/** The one place where two texts differ. A pair of surrogates stays whole: half of one is no text. */
export const changeOf = (before: string, now: string): Pick<Line, 'removed' | 'inserted'> & { readonly place: number } => {
  const most = Math.min(before.length, now.length);
  let start = 0;
  while (start < most && before[start] === now[start]) start += 1;
  if (start > 0 && isHighHalf(now, start - 1)) start -= 1;
  let end = 0;
  while (end < most - start && before[before.length - 1 - end] === now[now.length - 1 - end]) end += 1;
  if (end > 0 && start + end < now.length && isHighHalf(now, now.length - end - 1)) end -= 1;
  if (end > 0 && start + end < before.length && isHighHalf(before, before.length - end - 1)) end -= 1;
  return { place: start, removed: before.length - end - start, inserted: now.slice(start, now.length - end) };
};

/** @returns null for a line that is none of this text, or makes it longer than a text may be */
export const withLine = (text: string, { place, removed, inserted }: Pick<Line, 'place' | 'removed' | 'inserted'>): string | null => {
  if (place !== null && place + removed > text.length) return null;
  const made = place === null ? inserted : text.slice(0, place) + inserted + text.slice(place + removed);
  return made.length <= MOST_TEXT && made.isWellFormed() ? made : null;
};
