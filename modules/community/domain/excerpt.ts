/** Letters before the word that was looked for. */
const BEFORE = 30;

/** What a list shows of a text: how it begins, or, where one of the words stands further down, what is said there. */
export const excerptOf = (text: string, words: readonly string[], most: number): string => {
  const lower = text.toLowerCase();
  const at = Math.min(...words.map((word) => lower.indexOf(word.toLowerCase())).filter((place) => place >= 0));
  if (!Number.isFinite(at) || at < most - BEFORE) return text.slice(0, most);
  return `…${text.slice(at - BEFORE, at - BEFORE + most)}`;
};
