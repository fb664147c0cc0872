/// <reference types="vite/client" />
import { setPageYear } from '@platform/i18n';
import { guardComposing } from '@platform/ui';
import { holdAnswers, newQueryClient, watchForRareLetters } from '@platform/web';
import type { Site } from '@platform/web/define-site';
import { RouterClient } from '@tanstack/react-router/ssr/client';
import { StrictMode, startTransition, useEffect, type ErrorInfo } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { causeOfRecovered } from './recovered.ts';
import { announcePages, hydrateBeforeNavigating } from './navigation.ts';
import { loadRoutes, type RouteTree } from './load-routes.ts';
import { loadSite } from './load-site.ts';
import { readPageData } from './page-data.ts';
import { getRouter } from './router.tsx';
import { reportErrors } from './report-errors.ts';
import { siteNameAt } from './site-paths.ts';
import { leaveToBrowser } from './web-view.ts';

/**
 * When the page itself has been taken over too, which comes after what stands around it: on a slow device by more than the second that answers are
 * kept. While React has parts left to take over, the browser is not idle.
 */
const whenIdle = (act: () => void): void =>
  void (typeof requestIdleCallback === 'function' ? requestIdleCallback(act) : setTimeout(act, WITHOUT_IDLE_MS));
/** Safari does not say when it is idle. */
const WITHOUT_IDLE_MS = 3000;

interface PageProps {
  readonly router: ReturnType<typeof getRouter>;
  readonly onTakenOver: () => void;
}
/** Around the page, not beside it, where the page's own ids (`useId`) would be others than the server's; nothing between the two waits by itself. */
const Page = ({ router, onTakenOver }: PageProps) => {
  useEffect(onTakenOver, [onTakenOver]);
  return <RouterClient router={router} />;
};

/**
 * Where the browser begins. The router alone, without TanStack Start's own client: that one also brings what server functions need
 * to travel (15 KB of every first load), and we have none: our pages ask our documented API.
 */
const start = ([site, routeTree]: readonly [Site, RouteTree]): void => {
  const queries = newQueryClient();
  const letGo = holdAnswers(queries, answers);
  const onTakenOver = () => whenIdle(letGo);
  const router = getRouter({ page, site, routeTree, queries });
  if (page.isWebView) leaveToBrowser(router.history);
  announcePages(router);
  hydrateBeforeNavigating(router);
  const report = reportErrors(page);
  const onCaughtError = (error: unknown): void => {
    // oxlint-disable-next-line no-console -- what React itself does where nobody else is told
    console.error(error);
    report?.(error);
  };
  const onRecoverableError = (error: unknown, { componentStack }: ErrorInfo): void => {
    const cause = causeOfRecovered(error, componentStack);
    if (cause !== undefined) reportError(cause);
  };

  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <Page router={router} onTakenOver={onTakenOver} />
      </StrictMode>,
      { onRecoverableError, ...(report && { onCaughtError }) },
    );
  });
};

const { page, answers } = readPageData();
setPageYear(page.year);
guardComposing();
const siteName = siteNameAt(page, location.pathname);
void Promise.all([loadSite(siteName), loadRoutes(siteName)]).then(start);

const rareFaces = Object.values(import.meta.glob('../../node_modules/.cache/maru-fonts/rare.css'));
watchForRareLetters(() => Promise.all(rareFaces.map((load) => load())));
