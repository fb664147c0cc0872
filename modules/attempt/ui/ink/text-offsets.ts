import type { TextPlace, TextRange } from '@modules/exam';

/** Each part of the text that can be painted says which it is: `data-place`. */
export const placeOf = (element: HTMLElement): TextPlace => {
  const name = element.dataset.place ?? '';
  return name === 'stem' || name === 'material' || name === 'passage' ? name : Number(name);
};

/** What of the selection lies in parts that can be painted, as offsets in their text nodes. One selection may cross several parts. */
export const rangesInSelection = (selected: Range, root: ParentNode): readonly TextRange[] =>
  [...root.querySelectorAll<HTMLElement>('[data-place]')].flatMap((part) => {
    if (!selected.intersectsNode(part)) return [];
    const within = selected.cloneRange();
    if (!part.contains(selected.startContainer)) within.setStart(part, 0);
    if (!part.contains(selected.endContainer)) within.setEnd(part, part.childNodes.length);
    const before = document.createRange();
    before.setStart(part, 0);
    before.setEnd(within.startContainer, within.startOffset);
    const start = before.toString().length;
    const text = within.toString();
    // Blanks at the ends are what a finger takes along.
    const lead = text.length - text.trimStart().length;
    const end = start + text.trimEnd().length;
    return end > start + lead ? [{ where: placeOf(part), start: start + lead, end }] : [];
  });

/** Whether all of it is painted already: then painting again means taking it away. */
export const isPainted = (ranges: readonly TextRange[], highlights: readonly TextRange[]): boolean =>
  ranges.every(({ where, start, end }) => highlights.some((mark) => mark.where === where && mark.start <= start && mark.end >= end));
