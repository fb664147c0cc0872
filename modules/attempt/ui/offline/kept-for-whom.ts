export const PLAYER_CACHE = 'maru-player';
/** Whom a page or a paper was kept for: a member's id, '' for what is for everybody. */
export const KEPT_FOR = 'x-kept-for';
export const keptFor = (response: Response): string => response.headers.get(KEPT_FOR) ?? '';

/** Where a browser lets a worker read cookies. */
declare const cookieStore: { readonly get: (name: string) => Promise<{ readonly value: string } | null> } | undefined;
/** The member whose browser this is, by the cookie that signing in sets and signing out ends, on whichever site: no network is asked. Undefined where a worker reads none. */
export const whoseBrowser = async (): Promise<string | undefined> =>
  typeof cookieStore === 'undefined' ? undefined : ((await cookieStore.get('signedInAs'))?.value ?? '');

const inCache = (path: string): Promise<Response | undefined> => caches.match(path, { cacheName: PLAYER_CACHE, ignoreVary: true });
const isForOther = async (kept: Response): Promise<boolean> => {
  if (keptFor(kept) === '') return false;
  const who = await whoseBrowser();
  return who !== undefined && who !== keptFor(kept);
};

/** What is kept of the player and may be shown to whoever is here (docs/decisions/0570). Without `open`, which would make the cache anew. */
export const keptHere = async (path: string): Promise<Response | undefined> => {
  const kept = await inCache(path);
  return kept && !(await isForOther(kept)) ? kept : undefined;
};
/** It is kept, and for somebody else. */
export const isKeptForOther = async (path: string): Promise<boolean> => {
  const kept = await inCache(path);
  return kept !== undefined && isForOther(kept);
};
