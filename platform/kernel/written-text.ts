import { plainText } from './plain-text.ts';
import type { z } from 'zod';

/** Signs that turn the direction of what stands beside them: a line could be read as another one than was written. */
const DIRECTIONS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;
/** Nothing that anybody sees. U+200D stays: it holds signs of one picture together. */
const UNSEEN = /[\u00ad\u115f\u1160\u180e\u200b\u200c\u2060-\u2064\u206a-\u206f\u3164\ufeff\uffa0\ufff9-\ufffb]/g;
// oxlint-disable-next-line no-control-regex -- control characters are what is taken out
const CONTROLS = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g;
/** Marks over marks grow out of their line and over their neighbours. */
const MANY_MARKS = /(\p{M}{4})\p{M}+/gu;
const SEEN = /[\p{L}\p{N}\p{P}\p{S}]/u;

const tidy = (text: string): string =>
  text
    .normalize('NFC')
    .replaceAll(/\r\n?|[\u2028\u2029]/g, '\n')
    .replaceAll('\t', ' ')
    .replaceAll(CONTROLS, '')
    .replaceAll(DIRECTIONS, '')
    .replaceAll(UNSEEN, '')
    .replaceAll(MANY_MARKS, '$1');

/** One line, as a name or a title. */
export const tidyLine = (text: string): string => tidy(text).replaceAll(/\s+/g, ' ').trim();
/** Paragraphs: at most one empty line between two, no blanks at the ends of lines. */
export const tidyText = (text: string): string =>
  tidy(text)
    .replaceAll(/[^\S\n]+$/gm, '')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();

const written = (tidied: (text: string) => string, { least, most }: { readonly least: number; readonly most: number }) =>
  plainText()
    // What is taken out does not count, but nobody sends megabytes of it.
    .max(most * 4)
    .transform(tidied)
    .refine((text) => text.length <= most, `at most ${most} characters`)
    .refine((text) => text.length >= least && (least === 0 || SEEN.test(text)), 'something that can be read');

/**
 * What people write for others to read, without what would make it look like something else: plain text, and shown as such. `plainText` is for what only its
 * writer sees.
 */
export const writtenLine = (most: number, least = 1): z.ZodType<string, string> => written(tidyLine, { least, most });
export const writtenText = (most: number, least = 1): z.ZodType<string, string> => written(tidyText, { least, most });
