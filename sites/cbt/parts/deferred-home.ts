import { deferHydration } from '@platform/ui';

/*
 * What not everybody's home has, or what is only read: it stands as the server drew it until somebody is there, and its scripts are no part of a
 * visitor's first load. A clock ticks as soon as the page has loaded (`hydratesOnLoad`).
 */
export const DeferredDesk = deferHydration(() => import('./desk/desk.tsx').then((part) => part.Desk), { className: '' });
export const DeferredResume = deferHydration(() => import('./open-resume.tsx').then((part) => part.OpenResume), { className: '' });
export const DeferredExample = deferHydration(() => import('./result-example.tsx').then((part) => part.ResultExample), { className: '' });

/** Where the browser draws the page itself. */
export const preloadHome = (isMember: boolean, hasOpen: boolean): Promise<unknown> =>
  Promise.all(isMember ? [DeferredDesk.preload()] : [DeferredExample.preload(), ...(hasOpen ? [DeferredResume.preload()] : [])]);
