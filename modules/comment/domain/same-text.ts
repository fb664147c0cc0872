/** Case, blanks and punctuation make no other text; what is nothing else is itself. */
export const foldedText = (text: string): string => text.toLowerCase().replaceAll(/[\s\p{P}]/gu, '') || text;

/** Thanks are the same everywhere; what is longer and stands everywhere is spread. */
const LEAST_SPREAD = 10;
const MOST_SPREAD = 2;

/** Whether somebody may say it once more. @param ofDay how often the same member said it within a day: here, and anywhere */
export const isSaidAgain = (text: string, ofDay: { readonly here: number; readonly anywhere: number }): boolean =>
  ofDay.here > 0 || (ofDay.anywhere >= MOST_SPREAD && foldedText(text).length >= LEAST_SPREAD);
