import type { route } from '@tanstack/virtual-file-routes';

/** What is the buyer's own. */
export const myRoutes: ReturnType<typeof route>[] = [];
