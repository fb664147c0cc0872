export const PLAYER_CACHE = 'maru-player';
/** Whom a page or a paper was kept for: a member's id, '' for what is for everybody. */
export const KEPT_FOR = 'x-kept-for';
export const keptFor = (response: Response): string => response.headers.get(KEPT_FOR) ?? '';

/** Where a browser lets a worker read cookies: Firefox since 140, Safari since 18.4. A page reads them in any. */
declare const cookieStore: { readonly get: (name: string) => Promise<{ readonly value: string } | null> } | undefined;
/** The member whose browser this is, by the cookie that signing in sets and signing out ends, on whichever site: no network is asked. Undefined where a worker reads none. */
export const whoseBrowser = async (): Promise<string | undefined> => {
  if (typeof document !== 'undefined') return /(?:^|; )signedInAs=([^;]*)/.exec(document.cookie)?.[1] ?? '';
  return typeof cookieStore === 'undefined' ? undefined : ((await cookieStore.get('signedInAs'))?.value ?? '');
};

/** What a page said of it to a worker that reads no cookies. */
const SAID = '/whose-browser';
/**
 * Comes before a page that was kept for a member, where the worker does not know who is here: says it, and asks for that page again
 * (docs/decisions/0670).
 */
export const pageThatSays = (): Response =>
  new Response(
    `<!doctype html><html lang="ko"><meta charset="utf-8"><script>
caches.open('${PLAYER_CACHE}').then((cache) => cache.put('${SAID}', new Response((/(?:^|; )signedInAs=([^;]*)/.exec(document.cookie) || ['', ''])[1])))
.then(() => location.reload())
</script>`,
    { headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' } },
  );
/** It holds for the page that is asked for now, and for no other. */
export const whoWasSaid = async (): Promise<string | undefined> => {
  const said = await inCache(SAID);
  if (said) await (await caches.open(PLAYER_CACHE)).delete(SAID);
  return said?.text();
};

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
