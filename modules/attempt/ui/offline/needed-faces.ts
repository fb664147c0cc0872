/** What is asked of a `FontFace`: its family and its letters (`U+AC00-AC0F, U+61`). */
export type FaceLetters = Pick<FontFace, 'family' | 'unicodeRange'>;

const nameOf = (family: string): string => family.replaceAll('"', '').trim();

/** Each face's ranges are read once: read anew for each letter, they kept a phone's page from answering for seconds. */
const coverOf = ({ unicodeRange }: FaceLetters): ((letter: number) => boolean) => {
  const ranges = [...unicodeRange.matchAll(/U\+([\da-f]+)(?:-([\da-f]+))?/gi)].map(
    ([, from = '', to = from]) => [parseInt(from, 16), parseInt(to, 16)] as const,
  );
  return (letter) => ranges.some(([from, to]) => letter >= from && letter <= to);
};

/**
 * The faces that a text needs: of each letter the first face of the first family that has it. (`fonts.load` would load it of every family that is named.)
 *
 * @param fontFamily as `getComputedStyle` says it
 */
export const neededFaces = <Face extends FaceLetters>(faces: readonly Face[], fontFamily: string, text: string): readonly Face[] => {
  const inOrder = fontFamily.split(',').flatMap((name) => faces.filter(({ family }) => nameOf(family) === nameOf(name)));
  const needed: Face[] = [];
  let letters = [...new Set(text)].map((letter) => letter.codePointAt(0) ?? 0);
  for (const face of inOrder) {
    const covers = coverOf(face);
    const others = letters.filter((letter) => !covers(letter));
    if (others.length < letters.length) needed.push(face);
    letters = others;
  }
  return needed;
};
