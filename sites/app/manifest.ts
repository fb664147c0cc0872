import { buildDevStylesUrl, DEV_STYLES_ATTR, rootRouteId, type AnyRouter, type ServerManifest } from '@tanstack/router-core';
import { tsrStartManifest } from 'tanstack-start-manifest:v';

type Script = NonNullable<ServerManifest['routes'][string]['scripts']>[number];

/**
 * Starts our scripts when the page has been painted once. A module's place in the page only says that it runs after parsing, which is before
 * the stylesheets are there as often as not: running 300 KB of scripts then kept the first paint back by more than everything else did.
 * They load meanwhile (`modulepreload`). A tab in the background is not painted, so it does not wait.
 */
const afterFirstPaint = (script: Script): Script => {
  const { src, type } = script.attrs ?? {};
  if (import.meta.env.DEV || type !== 'module' || typeof src !== 'string') return script;
  const start = `import(${JSON.stringify(src)})`;
  return { children: `document.hidden?${start}:requestAnimationFrame(()=>setTimeout(()=>${start}))` };
};

/** What pages need of the build's list, which also tells where sources lie. */
const read = (): ServerManifest => {
  const { scriptFormat, routes } = tsrStartManifest();
  const assets = Object.entries(routes).map(([id, { preloads, scripts, css }]) => [id, { ...(preloads && { preloads }), ...(scripts && { scripts: scripts.map(afterFirstPaint) }), ...(css && { css }) }] as const);
  return { ...(scriptFormat && { scriptFormat }), routes: Object.fromEntries(assets) };
};
const built = read();

/** Scripts and styles of each route, as the build made them; under development also those of the routes that the page is made of. */
export const manifestOf = (router: AnyRouter): ServerManifest => {
  if (!import.meta.env.DEV) return built;
  const ids = router.getMatchedRoutes(router.latestLocation.pathname)[0].map(({ id }) => id);
  const { routes, ...rest } = read();
  const root = routes[rootRouteId];
  const styles = { href: buildDevStylesUrl('/', ids), [DEV_STYLES_ATTR]: true as const };
  return { ...rest, routes: { ...routes, [rootRouteId]: { ...root, css: [...(root?.css ?? []), styles] } } };
};
