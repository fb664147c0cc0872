/** Arrays and objects within each other. Ours need six; what recurses over a value (stringify, schemas) ends with the stack at some thousands. */
const MAX_JSON_DEPTH = 64;

const [QUOTE, BACKSLASH, OPEN_ARRAY, CLOSE_ARRAY, OPEN_OBJECT, CLOSE_OBJECT] = [0x22, 0x5c, 0x5b, 0x5d, 0x7b, 0x7d] as const;

/** Whether a JSON text nests deeper than anything of ours, found before anything is built from it. One pass, no recursion. */
export const isTooDeep = (text: string): boolean => {
  // Shorter than its brackets would have to be: nearly every save.
  if (text.length <= MAX_JSON_DEPTH) return false;
  let depth = 0;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) at = endOfString(text, at);
    else if (code === CLOSE_ARRAY || code === CLOSE_OBJECT) depth -= 1;
    else if ((code === OPEN_ARRAY || code === OPEN_OBJECT) && ++depth > MAX_JSON_DEPTH) return true;
  }
  return false;
};

const endOfString = (text: string, from: number): number => {
  for (let at = from + 1; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) return at;
    if (code === BACKSLASH) at += 1;
  }
  return text.length;
};
