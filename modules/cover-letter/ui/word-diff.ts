/* What two texts have in common, word by word. */

export interface DiffPart {
  readonly kind: 'same' | 'gone' | 'new';
  readonly text: string;
}

/** Words with the blanks between them as pieces of their own, so that the parts put together are the texts again. */
const piecesOf = (text: string): readonly string[] => text.match(/\s+|[^\s]+/gu) ?? [];

/** More pieces of both than this are compared as one: the table of them would not fit a phone. */
const MOST_CELLS = 4_000_000;

/** Lengths of the longest common rest, from every place of one to every place of the other. */
const tableOf = (before: readonly string[], now: readonly string[]): { readonly at: (i: number, j: number) => number } => {
  const width = now.length + 1;
  const table = new Uint16Array((before.length + 1) * width);
  for (let i = before.length - 1; i >= 0; i -= 1)
    for (let j = now.length - 1; j >= 0; j -= 1)
      table[i * width + j] =
        before[i] === now[j]
          ? (table[(i + 1) * width + j + 1] ?? 0) + 1
          : Math.max(table[(i + 1) * width + j] ?? 0, table[i * width + j + 1] ?? 0);
  return { at: (i, j) => table[i * width + j] ?? 0 };
};

const joined = (parts: readonly DiffPart[]): readonly DiffPart[] => {
  const all: DiffPart[] = [];
  for (const part of parts) {
    const last = all.at(-1);
    if (part.text === '') continue;
    if (last?.kind === part.kind) all[all.length - 1] = { kind: part.kind, text: last.text + part.text };
    else all.push(part);
  }
  return all;
};

const middleOf = (before: readonly string[], now: readonly string[]): readonly DiffPart[] => {
  if (before.length * now.length > MOST_CELLS)
    return [
      { kind: 'gone', text: before.join('') },
      { kind: 'new', text: now.join('') },
    ];
  const { at } = tableOf(before, now);
  const parts: DiffPart[] = [];
  let [i, j] = [0, 0];
  while (i < before.length || j < now.length) {
    const [old, fresh] = [before[i], now[j]];
    if (old !== undefined && old === fresh) {
      parts.push({ kind: 'same', text: old });
      [i, j] = [i + 1, j + 1];
    } else if (old !== undefined && (fresh === undefined || at(i + 1, j) >= at(i, j + 1))) {
      parts.push({ kind: 'gone', text: old });
      i += 1;
    } else {
      parts.push({ kind: 'new', text: fresh ?? '' });
      j += 1;
    }
  }
  return parts;
};

/** The parts that are not `new` make the first text, those that are not `gone` the second. */
export const wordDiff = (before: string, now: string): readonly DiffPart[] => {
  const [old, fresh] = [piecesOf(before), piecesOf(now)];
  const most = Math.min(old.length, fresh.length);
  let start = 0;
  while (start < most && old[start] === fresh[start]) start += 1;
  let end = 0;
  while (end < most - start && old[old.length - 1 - end] === fresh[fresh.length - 1 - end]) end += 1;
  return joined([
    { kind: 'same', text: old.slice(0, start).join('') },
    ...middleOf(old.slice(start, old.length - end), fresh.slice(start, fresh.length - end)),
    { kind: 'same', text: old.slice(old.length - end).join('') },
  ]);
};
