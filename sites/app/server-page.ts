import type { PageContext } from '@platform/web';
import { createIsomorphicFn, getGlobalStartContext } from '@tanstack/react-start';

/** The page's context while the server renders it; undefined in the browser, which gets it with the page. */
export const serverPage = createIsomorphicFn()
  .server((): PageContext | undefined => (getGlobalStartContext() as unknown as { readonly page: PageContext } | undefined)?.page)
  .client((): PageContext | undefined => undefined);
