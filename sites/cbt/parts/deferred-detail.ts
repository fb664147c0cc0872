import { deferHydration } from '@platform/ui';

/*
 * Only read, and the same until another sitting is chosen: on an exam's page these stand as the server drew them until somebody is there.
 */
export const DeferredRules = deferHydration(() => import('./sitting-rules.tsx').then((part) => part.SittingRules), { className: '' });
export const DeferredKeep = deferHydration(() => import('./keep-exam.tsx').then((part) => part.KeepExam));
export const DeferredAbout = deferHydration(() => import('./exam-about.tsx').then((part) => part.ExamAbout));

export const DeferredStatistics = deferHydration(() => import('./sitting-statistics.tsx').then((part) => part.SittingStatistics), {
  className: '',
});

/** Where the browser draws the page itself. */
export const preloadDetail = (): Promise<unknown> =>
  Promise.all([DeferredRules.preload(), DeferredAbout.preload(), DeferredStatistics.preload(), DeferredKeep.preload()]);
