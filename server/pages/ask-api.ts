import type { ApiAnswer } from '@platform/web/page-context';
import type { DoorBindings } from '../rest.ts';

export interface Api {
  readonly fetch: (request: Request, bindings: DoorBindings) => Response | Promise<Response>;
}

const headers = new Headers({ accept: 'application/json' });

/**
 * How a page asks our API while it renders: through the same roof and the same door as everybody, as whoever asked for the page. What the
 * door gives is handed over as it is; views hold nothing that JSON would change.
 */
export const askApi = (api: Api, origin: string, own: DoorBindings) => async (path: string): Promise<ApiAnswer> => {
  let body: unknown;
  // What a door reads of a request without a body. A whole `Request` costs more than most doors do.
  const request = { method: 'GET', url: origin + path, headers } as Request;
  const response = await api.fetch(request, { ...own, site: null, onJson: (value) => (body = value) });
  // A door that sends ready bytes (a paper) has no value to give.
  if (body === undefined && response.body !== null) body = await response.json();
  return { status: response.status, body, requestId: own.requestId };
};
