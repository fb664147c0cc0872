import { deferHydration } from '@platform/ui';

/** Only read, and the same until another sitting is chosen: on an exam's page they stand as the server drew them until somebody is there. */
export const DeferredRules = deferHydration(() => import('./sitting-rules.tsx').then((part) => part.SittingRules), { className: '' });
