/**
 * Where to go after signing in or out. Only a page of the same brand is gone to: the wish comes from the address bar, so anybody may have
 * written it. Compared by origin after parsing, never by how the text begins.
 *
 * @param wish as it stood in the address: absolute, or a path of this site
 * @param origins origins of the brand's sites
 * @param here origin of this site
 */
export const returnTarget = (wish: string | undefined, origins: readonly string[], here: string, fallback: string): string => {
  if (!wish) return fallback;
  try {
    const url = new URL(wish, here);
    // `blob:` and the like carry an origin of ours inside.
    const isOurs = /^https?:$/.test(url.protocol) && origins.includes(url.origin) && url.username === '' && url.password === '';
    // Coming back to a page that only sends on would go round in a circle.
    return isOurs && !/^\/(?:login|register|logout)\/?$/.test(url.pathname) ? url.href : fallback;
  } catch {
    return fallback;
  }
};
