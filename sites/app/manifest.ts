import { buildDevStylesUrl, DEV_STYLES_ATTR, rootRouteId, type AnyRoute, type AnyRouter, type ServerManifest } from '@tanstack/router-core';
import { tsrStartManifest } from 'tanstack-start-manifest:v';

type Routes = ServerManifest['routes'];
type Preload = NonNullable<Routes[string]['preloads']>[number];

const hrefOf = (preload: Preload): string => (typeof preload === 'string' ? preload : preload.href);
const entryOf = (routes: Routes): string => {
  const src = routes[rootRouteId]?.scripts?.find(({ attrs }) => attrs?.type === 'module')?.attrs?.src as unknown;
  if (typeof src !== 'string') throw new Error('the build has no script to begin with');
  return src;
};

/**
 * What a reader does before any script is here: a pointer moved, a key pressed or a field focused, a button pressed in a part that is hydrated late
 * (`platform/ui/deferred-hydration.tsx`), lists set (`platform/ui/choice-replay.ts`), a form sent (`modules/account/ui/use-account-form.ts`): by itself the browser would
 * post it to a page. Stands in the head: a page that comes slowly is used before its end is here.
 */
const RECORD_EVENTS =
  'addEventListener("click",e=>{self.pressToReplay=e.target.closest?.("[data-deferred] button[type=button]")??self.pressToReplay},!0);' +
  'addEventListener("pointermove",e=>{self.isSomebodyThere||=!!(e.movementX||e.movementY)},!0);' +
  'for(const e of["keydown","pointerdown","focusin"])addEventListener(e,()=>{self.isSomebodyThere=!0},!0);' +
  'addEventListener("change",({target:t})=>{t.options&&(self.choicesToReplay??=new Map).set(t.ariaLabel,t.value)},!0);' +
  'addEventListener("submit",e=>{const f=e.target;f.method=="post"&&!f.isHydrated&&(e.preventDefault(),f.isToReplay=!0)},!0);';

/**
 * Starts our scripts when the page has been painted once. A module's place in the page only says that it runs after parsing, which is before the
 * stylesheets are there as often as not: running 300 KB of scripts then kept the first paint back by more than everything else did. They are
 * fetched before, behind what is painted first. A tab in the background is not painted, so it does not wait.
 */
const startOf = (entry: string): string =>
  `{const go=()=>import(${JSON.stringify(entry)});document.hidden?go():requestAnimationFrame(()=>setTimeout(go))}`;
/**
 * As modules: browsers compile these on another thread while they come. What was only fetched (`rel="preload" as="script"`) is compiled by the
 * page's own thread when it is imported, which on a phone took half a second between the first paint and the first answer.
 */
const linkTo = (file: string): string => `<link rel="modulepreload" href="${file}" crossorigin="" fetchpriority="low"/>`;

/** What pages need of the build's list, which also tells where sources lie. */
const read = (): ServerManifest => {
  const { scriptFormat, routes } = tsrStartManifest();
  const assets = Object.entries(routes).map(
    ([id, { preloads, scripts, css }]) => [id, { ...(import.meta.env.DEV && { preloads, scripts }), ...(css && { css }) }] as const,
  );
  return { ...(scriptFormat && { scriptFormat }), routes: Object.fromEntries(assets) };
};
const built = read();

/** Styles of each route, as the build made them; under development also its scripts, and the styles of the routes that the page is made of. */
export const manifestOf = (router: AnyRouter): ServerManifest => {
  if (!import.meta.env.DEV) return built;
  const ids = router.getMatchedRoutes(router.latestLocation.pathname)[0].map(({ id }: AnyRoute) => id as string);
  const { routes, ...rest } = read();
  const root = routes[rootRouteId];
  const styles = { href: buildDevStylesUrl('/', ids), [DEV_STYLES_ATTR]: true as const };
  return { ...rest, routes: { ...routes, [rootRouteId]: { ...root, css: [...(root?.css ?? []), styles] } } };
};

interface Start {
  /** Elements that fetch the scripts of the page that was rendered, for the end of its body. */
  readonly links: string;
  /** What the one element that starts them says. */
  readonly script: string;
  /** What the element in the head says that keeps what is done before. */
  readonly recorder: string;
}
const starts = new Map<string, Start>();
export const startOfPage = (router: AnyRouter): Start => {
  // There the manifest's own script stands in the page.
  if (import.meta.env.DEV) return { links: '', script: '', recorder: '' };
  const leaf = router.state.matches.at(-1)?.routeId ?? rootRouteId;
  const made = starts.get(leaf);
  if (made) return made;
  const { routes } = tsrStartManifest();
  const entry = entryOf(routes);
  const files = router.state.matches.flatMap(({ routeId }) => routes[routeId]?.preloads ?? []).map(hrefOf);
  const start = { links: [...new Set([entry, ...files])].map(linkTo).join(''), script: startOf(entry), recorder: RECORD_EVENTS };
  starts.set(leaf, start);
  return start;
};
