import type { ApiAnswer } from '@platform/web/page-context';
import type { RequestBindings } from '../rest.ts';
import { brandTag } from './page-cache.ts';

export interface Api {
  readonly fetch: (request: Request, bindings: RequestBindings) => Response | Promise<Response>;
}

const headers = new Headers({ accept: 'application/json' });
const SIGNED_OUT = 401;

/**
 * How a page asks our API while it renders: through the same app and the same endpoint as everybody, as whoever asked for the page. What the
 * endpoint gives is handed over as it is; views hold nothing that JSON would change.
 *
 * @param tags takes the tags of all that the page is made of
 */
export const askApi = (
  api: Api,
  origin: string,
  own: RequestBindings,
  tags: Set<string>,
): { readonly ask: (path: string) => Promise<ApiAnswer>; readonly askGraph: (query: string, variables: unknown) => Promise<ApiAnswer> } => {
  const send = async (request: Request): Promise<ApiAnswer> => {
    let body: unknown;
    let shown: readonly string[] | undefined;
    const response = await api.fetch(request, {
      ...own,
      site: null,
      onJson: (value) => (body = value),
      onCacheTags: (given) => (shown = shown ? [...shown, ...given] : given),
    });
    // An endpoint that sends ready bytes (a paper) has no value to give.
    if (body === undefined && response.body !== null) body = await response.json();
    // A refusal names nothing that could be dropped, and the next change may make an answer of it.
    const isAnswer = response.ok && shown !== undefined;
    if (response.status !== SIGNED_OUT) for (const tag of isAnswer ? (shown ?? []) : [brandTag(own.brandId)]) tags.add(tag);
    return { status: response.status, body, requestId: own.requestId };
  };
  return {
    // What an endpoint reads of a request without a body. A whole `Request` costs more than most endpoints do.
    ask: (path) => send({ method: 'GET', url: origin + path, headers } as Request),
    askGraph: (query, variables) =>
      send(
        new Request(`${origin}/graphql`, {
          method: 'POST',
          headers: { accept: 'application/json', 'content-type': 'application/json' },
          body: JSON.stringify({ query, variables }),
        }),
      ),
  };
};
