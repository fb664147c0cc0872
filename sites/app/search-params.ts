/**
 * What stands behind the `?` of an address, as plain strings. The router's own way reads values as JSON, so that somebody who looks for the year
 * 2026 has looked for a number, and writes the text `2026` as `%222026%22`: addresses that nobody types and no other site links to.
 * A route's `validateSearch` makes of the strings what it needs. Of a name that comes twice the last counts.
 */
export const parseSearch = (search: string): Record<string, string> => Object.fromEntries(new URLSearchParams(search));

/** Values that are undefined are left out. */
export const stringifySearch = (search: Readonly<Record<string, unknown>>): string => {
  const given = Object.entries(search).filter(([, value]) => value !== undefined && value !== null);
  return given.length === 0 ? '' : `?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}`;
};
