import type { Ink, TextRange } from '@modules/exam';
import type { ProblemMark, Sheet } from '../contract.ts';
import { ACTS, type ActAbout, type ActKind } from '../contract-acts.ts';

export type InkAct = ActAbout<'ink'>;

export const NO_INK: Ink = { highlights: [], note: '', strokes: [] };
/** More than anybody writes on one problem; what is above is passed over. */
const MAX_STROKES = 1_000;
const MAX_HIGHLIGHTS = 300;

export const isInkAct = (act: { readonly kind: ActKind }): act is InkAct => ACTS[act.kind].about === 'ink';
/** Whether an act speaks of the passage, which several problems share. An erasure may speak of either. */
export const isOnPassage = (act: InkAct): boolean =>
  (act.kind === 'highlight' && act.value.where === 'passage') || (act.kind === 'stroke' && act.value.area === 'passage');
export const isBlank = ({ highlights, note, strokes }: Ink): boolean => highlights.length === 0 && note === '' && strokes.length === 0;

/** What is written after one more act; the same object where nothing changes. */
export const afterInk = (ink: Ink, act: InkAct): Ink => {
  switch (act.kind) {
    case 'note':
      return act.value === ink.note ? ink : { ...ink, note: act.value };
    case 'stroke':
      if (ink.strokes.length >= MAX_STROKES || ink.strokes.some(({ id }) => id === act.value.id)) return ink;
      return { ...ink, strokes: [...ink.strokes, act.value] };
    case 'erase': {
      const strokes = ink.strokes.filter(({ id }) => id !== act.value.id);
      return strokes.length === ink.strokes.length ? ink : { ...ink, strokes };
    }
    case 'highlight': {
      const { on, ...range } = act.value;
      const highlights = on ? withRange(ink.highlights, range) : withoutRange(ink.highlights, range);
      return highlights.length > MAX_HIGHLIGHTS ? ink : { ...ink, highlights };
    }
  }
};

const bareMark = (mark: ProblemMark): ProblemMark => {
  const bare = { ...mark };
  delete bare.ink;
  return bare;
};

/** The sheet for those who only score and list, and what is written apart from it; null where nothing is. */
export const withoutInk = (sheet: Sheet): { readonly sheet: Sheet; readonly ink: Readonly<Record<number, Ink>> | null } => {
  const written = Object.entries(sheet.marks).filter(([, mark]) => mark.ink);
  if (written.length === 0) return { sheet, ink: null };
  return {
    sheet: {
      ...sheet,
      marks: Object.fromEntries(Object.entries(sheet.marks).map(([problemIdx, mark]) => [problemIdx, mark.ink ? bareMark(mark) : mark])),
    },
    ink: Object.fromEntries(written.map(([problemIdx, mark]) => [problemIdx, mark.ink ?? NO_INK])),
  };
};

const inOrder = (ranges: readonly TextRange[]): readonly TextRange[] =>
  ranges.toSorted((a, b) => (String(a.where) < String(b.where) ? -1 : a.where === b.where ? a.start - b.start : 1));

/** Ranges of one part that touch become one. */
const withRange = (ranges: readonly TextRange[], added: TextRange): readonly TextRange[] => {
  const touches = (range: TextRange) => range.where === added.where && range.start <= added.end && range.end >= added.start;
  const met = [...ranges.filter(touches), added];
  const merged = { where: added.where, start: Math.min(...met.map(({ start }) => start)), end: Math.max(...met.map(({ end }) => end)) };
  return inOrder([...ranges.filter((range) => !touches(range)), merged]);
};

const withoutRange = (ranges: readonly TextRange[], { where, start, end }: TextRange): readonly TextRange[] =>
  inOrder(
    ranges.flatMap((range) => {
      if (range.where !== where || range.start >= end || range.end <= start) return [range];
      return [
        { where, start: range.start, end: start },
        { where, start: end, end: range.end },
      ].filter((left) => left.start < left.end);
    }),
  );
