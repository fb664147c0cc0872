import type { DirectRoute, EndpointContext, KnownOfRequest } from '@platform/http';

/** The endpoint that answers a request, and what its path says. */
export interface DirectEndpoint extends Pick<DirectRoute, 'guard' | 'handler'> {
  readonly params: Readonly<Record<string, string>>;
}

/** Finds the endpoint of an address; undefined for all that Hono answers. What is escaped in a path is read by Hono. */
export const findDirect = (routes: readonly DirectRoute[]): ((request: Request) => DirectEndpoint | undefined) => {
  const known = routes.map(({ path, ...route }) => ({ ...route, pattern: patternOf(path) }));
  return ({ method, url }) => {
    const path = pathOf(url);
    for (const route of known) {
      const found = route.method === method ? route.pattern.exec(path) : null;
      if (found) return { handler: route.handler, guard: route.guard, params: found.groups ?? {} };
    }
    return undefined;
  };
};

const patternOf = (path: string): RegExp => {
  const parts = path.split('/').map((part) => {
    const name = /^\{(\w+)\}$/.exec(part)?.[1];
    return name === undefined ? part.replaceAll(/[^\w-]/g, '\\$&') : `(?<${name}>[^/%]+)`;
  });
  return new RegExp(`^${parts.join('/')}$`);
};

/** `new URL` costs more than finding the endpoint. */
const pathOf = (url: string): string => {
  const start = url.indexOf('/', url.indexOf('//') + 2);
  const query = url.indexOf('?', start);
  return query < 0 ? url.slice(start) : url.slice(start, query);
};

/** Headers that an endpoint sets, beside those that all answers have. */
export type OwnHeaders = Readonly<Record<string, string>>;
/** Writes a value as an answer with all of its headers. */
export type WriteJson = (value: object, status: number, own: OwnHeaders) => Response;

/** What an endpoint sees of its request, without Hono. @param text the body */
export const directContext = (
  request: Request,
  known: KnownOfRequest,
  { params, text, json }: Pick<DirectEndpoint, 'params'> & { readonly text: string; readonly json: WriteJson },
): EndpointContext => {
  let own: OwnHeaders = {};
  return {
    req: {
      header: (name) => request.headers.get(name) ?? undefined,
      param: (name) => params[name],
      raw: request,
      text: () => Promise.resolve(text),
      json: async () => JSON.parse(text) as unknown,
    },
    get: (name) => known[name],
    header: (name, value) => {
      if (name in own) throw new Error(`${name} twice: only Hono writes a header more than once`);
      own = { ...own, [name]: value };
    },
    json: (value, status = 200) => json(value, status, own),
  };
};
