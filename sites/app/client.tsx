import { RouterClient } from '@tanstack/react-router/ssr/client';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { getRouter } from './router.tsx';

/**
 * Where the browser begins. The router alone, without TanStack Start's own client: that one also brings what server functions need
 * to travel (15 KB of every first load), and we have none: our pages ask our documented API.
 */
const router = getRouter();

startTransition(() => {
  hydrateRoot(document, <StrictMode><RouterClient router={router} /></StrictMode>);
});
