/**
 * Computes the key of one problem again from its data, apart from the author's own working.
 *
 * @param choices the texts of the choices as written in the package, in order
 * @returns 1-based positions of every choice that is right; the test demands that they are exactly the published key
 */
export type Check = (choices: readonly string[]) => readonly number[];

/** The positions (1-based) of the choices that `isRight` accepts. */
export const positionsWhere = (choices: readonly string[], isRight: (text: string) => boolean): readonly number[] =>
  choices.flatMap((text, index) => (isRight(text) ? [index + 1] : []));

/** The first number that stands in a text, with thousands separators taken out: `"약 1,234.5만 원"` gives 1234.5. */
export const numberIn = (text: string): number => Number(/-?\d[\d,]*(?:\.\d+)?/.exec(text)?.[0]?.replaceAll(',', ''));
