import { withLine, type Head, type Line } from '../contract-lines.ts';

/** One answer, as all lines so far made it. */
export interface Answer {
  readonly text: string;
  /** Counts lines that became part of it. */
  readonly revision: number;
  /** Null: nothing was typed. */
  readonly head: Head | null;
  /** The line of that writer that said all of the text, on which the later ones stand. */
  readonly wholeSeq: number;
}
/** A text that gave way to another device's. */
export interface Superseded {
  readonly text: string;
  readonly writerId: string;
  readonly wholeSeq: number;
}

const isSame = (one: Head | null, other: Head | null): boolean => one?.writerId === other?.writerId && one?.seq === other?.seq;

/**
 * A line goes on with what its writer had; where the answer is by now another writer's that this one had not seen, what came last is the answer, and
 * the other text is kept beside it.
 *
 * @param own the writer's own text of it, as their lines so far made it; null: they have none
 * @returns null where the line is none of that text
 */
export const withTyped = (
  answer: Answer,
  own: Pick<Answer, 'text' | 'wholeSeq'> | null,
  { writerId, line }: { readonly writerId: string; readonly line: Line },
): { readonly answer: Answer; readonly superseded: Superseded | null } | null => {
  if (line.place !== null && own === null) return null;
  const text = withLine(own?.text ?? '', line);
  if (text === null) return null;
  const isSeen = answer.head?.writerId === writerId || isSame(answer.head, line.after);
  const isLost = !isSeen && answer.head !== null && answer.text.trim() !== '' && answer.text !== text;
  return {
    answer: {
      text,
      revision: answer.revision + 1,
      head: { writerId, seq: line.seq },
      wholeSeq: line.place === null ? line.seq : (own?.wholeSeq ?? line.seq),
    },
    superseded: isLost && answer.head ? { text: answer.text, writerId: answer.head.writerId, wholeSeq: answer.wholeSeq } : null,
  };
};
