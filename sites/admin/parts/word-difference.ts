export interface Piece {
  readonly kind: 'same' | 'gone' | 'new';
  readonly text: string;
}
/** Longer texts are not compared: the table below grows with the product of both. */
const MOST_WORDS = 1_000;

const wordsIn = (text: string): readonly string[] => text.match(/\s+|\S+/g) ?? [];

/** How many words both share from each place on: the longest common subsequence. */
const sharedFrom = (before: readonly string[], after: readonly string[]): readonly Uint16Array[] => {
  const table = Array.from({ length: before.length + 1 }, () => new Uint16Array(after.length + 1));
  for (let at = before.length - 1; at >= 0; at--)
    for (let to = after.length - 1; to >= 0; to--) {
      const [row, below] = [table[at], table[at + 1]];
      if (!row || !below) continue;
      row[to] = before[at] === after[to] ? (below[to + 1] ?? 0) + 1 : Math.max(below[to] ?? 0, row[to + 1] ?? 0);
    }
  return table;
};

const joined = (pieces: readonly Piece[]): readonly Piece[] => {
  const kept: Piece[] = [];
  for (const piece of pieces) {
    const last = kept.at(-1);
    if (last?.kind === piece.kind) kept[kept.length - 1] = { kind: last.kind, text: last.text + piece.text };
    else kept.push(piece);
  }
  return kept;
};

/** Word by word, not letter by letter: what is gone before what is new in its place. */
export const wordDifference = (before: string, after: string): readonly Piece[] => {
  const [from, to] = [wordsIn(before), wordsIn(after)];
  if (from.length > MOST_WORDS || to.length > MOST_WORDS)
    return [
      { kind: 'gone', text: before },
      { kind: 'new', text: after },
    ];
  const shared = sharedFrom(from, to);
  const pieces: Piece[] = [];
  let [at, into] = [0, 0];
  while (at < from.length || into < to.length) {
    const [gone, added] = [from[at], to[into]];
    if (gone !== undefined && gone === added) {
      pieces.push({ kind: 'same', text: gone });
      at += 1;
      into += 1;
    } else if (gone !== undefined && (added === undefined || (shared[at + 1]?.[into] ?? 0) >= (shared[at]?.[into + 1] ?? 0))) {
      pieces.push({ kind: 'gone', text: gone });
      at += 1;
    } else if (added !== undefined) {
      pieces.push({ kind: 'new', text: added });
      into += 1;
    }
  }
  return joined(pieces);
};
