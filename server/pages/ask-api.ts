import type { ApiAnswer } from '@platform/web/page-context';
import type { RequestBindings } from '../rest.ts';

export interface Api {
  readonly fetch: (request: Request, bindings: RequestBindings) => Response | Promise<Response>;
}

const headers = new Headers({ accept: 'application/json' });

/**
 * How a page asks our API while it renders: through the same app and the same endpoint as everybody, as whoever asked for the page. What the
 * endpoint gives is handed over as it is; views hold nothing that JSON would change.
 */
export const askApi =
  (api: Api, origin: string, own: RequestBindings) =>
  async (path: string): Promise<ApiAnswer> => {
    let body: unknown;
    // What an endpoint reads of a request without a body. A whole `Request` costs more than most endpoints do.
    const request = { method: 'GET', url: origin + path, headers } as Request;
    const response = await api.fetch(request, { ...own, site: null, onJson: (value) => (body = value) });
    // An endpoint that sends ready bytes (a paper) has no value to give.
    if (body === undefined && response.body !== null) body = await response.json();
    return { status: response.status, body, requestId: own.requestId };
  };
