import type { ApiAnswer, PageContext } from './page-context.ts';

/** What the server hands to a page while it renders. */
export interface ServerRequest {
  readonly page: PageContext;
  /** Our own API without the network, as whoever asked for the page. */
  readonly ask: (path: string) => Promise<ApiAnswer>;
  /** The brand's graph, likewise. */
  readonly askGraph: (query: string, variables: unknown) => Promise<ApiAnswer>;
}

let current = (): ServerRequest | undefined => undefined;

/** The request that is being answered; undefined in the browser. */
export const serverRequest = (): ServerRequest | undefined => current();

/** The server's entry says once how the request is found; a browser never does. */
export const findServerRequestBy = (find: typeof current): void => {
  current = find;
};
