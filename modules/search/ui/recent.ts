/* What was looked for in this browser: it is told to nobody. */

const KEY = 'maru-recent-searches';
const OFF = 'off';
const MOST = 10;
const MOST_LETTERS = 100;

/** The newest first. Null: whoever uses this browser wants none kept. What is no such list, somebody else wrote. */
export const readRecent = (stored: string | null): readonly string[] | null => {
  if (stored === OFF) return null;
  try {
    const recent: unknown = JSON.parse(stored ?? '[]');
    return Array.isArray(recent) ? recent.filter((text): text is string => typeof text === 'string' && text !== '').slice(0, MOST) : [];
  } catch {
    return [];
  }
};
export const addRecent = (recent: readonly string[] | null, typed: string): readonly string[] | null => {
  const text = typed.trim().slice(0, MOST_LETTERS);
  if (recent === null || text === '') return recent;
  return [text, ...recent.filter((one) => one !== text)].slice(0, MOST);
};

/** A browser that keeps nothing for us has looked for nothing. */
export const recentSearches = (): readonly string[] | null => {
  try {
    return readRecent(localStorage.getItem(KEY));
  } catch {
    return [];
  }
};
/** @param recent null: none shall be kept from now on, and those that were are gone */
export const keepRecent = (recent: readonly string[] | null): void => {
  try {
    localStorage.setItem(KEY, recent === null ? OFF : JSON.stringify(recent));
  } catch {
    // As above.
  }
};
export const rememberSearch = (typed: string): void => keepRecent(addRecent(recentSearches(), typed));
