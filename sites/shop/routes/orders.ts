import type { route } from '@tanstack/virtual-file-routes';

/** Order sheet, payment and what came of it. */
export const orderRoutes: ReturnType<typeof route>[] = [];
