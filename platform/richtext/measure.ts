import type { RichTextNote, Typeset } from './notes.ts';

/*
 * A parser of Markdown or HTML takes time that grows with the square of some things: how deep blocks stand in one another, how many
 * brackets or marks of emphasis are open. Both are counted here first, in one pass over the text.
 */

/** Characters. The own format allows half of it. */
const MAX_LENGTH = 200_000;
/** Blocks or brackets within one another. */
const MAX_NESTING = 100;
/** `:::box` within one another; each asks the parser to look again at all lines within. */
const MAX_BOXES = 20;
/** Signs in one paragraph that may open or close something. */
const MAX_MARKS = 5_000;

/** Null where the text may be parsed; else what to show and say instead. */
export const beyondLimits = (source: string, isTooDeep: (source: string) => boolean): Typeset | null => {
  const tooLong: RichTextNote = { kind: 'too-long', length: source.length, most: MAX_LENGTH };
  if (source.length > MAX_LENGTH) return { text: [], notes: [tooLong] };
  return isTooDeep(source) ? justWords(source) : null;
};

/** The text without any of its structure. */
export const justWords = (source: string): Typeset => {
  const words = source
    .split('<')
    .map((part, index) => (index === 0 ? part : part.slice(part.indexOf('>') + 1)))
    .join(' ');
  return { text: [words.replace(/\s+/g, ' ').trim()], notes: [{ kind: 'too-deep' }] };
};

const MARKS = new Set('*_`[]$<~!');

export const isDeepMarkdown = (source: string): boolean => {
  let brackets = 0;
  let marks = 0;
  let boxes = 0;
  for (const line of source.split('\n')) {
    const box = /^\s*:{3,}\s*(\w?)/.exec(line);
    if (box) boxes = box[1] === '' ? Math.max(0, boxes - 1) : boxes + 1;
    if (boxes > MAX_BOXES) return true;
    if (line.trim() === '') [brackets, marks] = [0, 0];
    if (containersBefore(line) > MAX_NESTING) return true;
    for (const sign of line) {
      if (MARKS.has(sign)) marks += 1;
      if (sign === '[') brackets += 1;
      if (sign === ']') brackets = Math.max(0, brackets - 1);
      if (brackets > MAX_NESTING || marks > MAX_MARKS) return true;
    }
  }
  return false;
};

/** Quotes and lists that a line begins, and how far it is pushed in: two columns may be one list. */
const containersBefore = (line: string): number => {
  let signs = 0;
  let columns = 0;
  for (const sign of line) {
    if (sign === ' ') columns += 1;
    else if (sign === '\t') columns += 4;
    else if ('>-+*:'.includes(sign)) signs += 1;
    else break;
  }
  return signs > columns * 2 && !line.includes('>') ? columns / 2 : Math.max(signs, columns / 2);
};

/** Tags that are closed by what follows them, or hold nothing. */
const ENDLESS = new Set('p li td th tr dt dd option br img hr col wbr input meta link base area source track embed param'.split(' '));

export const isDeepHtml = (source: string): boolean => {
  let depth = 0;
  for (const [, slash, name = '', rest = ''] of source.matchAll(/<(\/?)([a-z][a-z0-9:-]*)([^<>]*)/gi)) {
    if (ENDLESS.has(name.toLowerCase()) || rest.endsWith('/')) continue;
    depth = slash === '/' ? Math.max(0, depth - 1) : depth + 1;
    if (depth > MAX_NESTING * 2) return true;
  }
  return false;
};
