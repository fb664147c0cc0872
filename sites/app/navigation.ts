import { focusPlace, hydrateStanding } from '@platform/ui';
import type { AnyRouter } from '@tanstack/react-router';

/** Id of the place where a screen reader hears which page came. */
export const SAID = 'page-said';

/**
 * What a browser does by itself with each page it loads, for those that come without loading: the reader begins at its heading and hears its title.
 * A page that put the focus somewhere keeps it there; another search or hash is the same page.
 */
export const announcePages = (router: AnyRouter): void => {
  let left: Element | null = null;
  router.subscribe('onBeforeNavigate', () => void (left = document.activeElement));
  router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
    if (!fromLocation || !pathChanged) return;
    // Search engines load each page: only the server says it in their words (`structuredData`), and what it said is of the page that was left.
    for (const data of document.querySelectorAll('script[type="application/ld+json"]')) data.remove();
    const now = document.activeElement;
    if (now === left || now === document.body) focusPlace(document.querySelector<HTMLElement>('main h1') ?? document.querySelector('main'));
    const said = document.getElementById(SAID);
    if (said) said.textContent = document.title;
  });
};

/** A page that comes without loading waits for the header that the server drew to be taken over: it is drawn for the page that is left. */
export const hydrateBeforeNavigating = (router: AnyRouter): void => {
  const { load } = router;
  router.load = (options) => {
    const hydrated = hydrateStanding();
    return hydrated ? hydrated.then(() => load(options)) : load(options);
  };
};
