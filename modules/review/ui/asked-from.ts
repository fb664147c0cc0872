import type { NoteItem } from '../contract.ts';

type Printed = Pick<NoteItem, 'number' | 'whole'>;
const passageOf = (item: Printed | undefined) => item?.whole?.passage?.passage.multipleProblemIdx;

/** Numbers of the notes from one on that are printed under its passage: others of the passage may be missing from the list. */
export const askedFrom = (items: readonly Printed[], at: number): readonly number[] => {
  const passage = passageOf(items[at]);
  const end = items.findIndex((item, place) => place > at && passageOf(item) !== passage);
  return items.slice(at, end < 0 ? undefined : end).map(({ number }) => number);
};
