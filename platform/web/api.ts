import { createIsomorphicFn, getGlobalStartContext } from '@tanstack/react-start';

/** What the server hands to a page while it renders: a way into our own API without the network. */
export interface ServerPageContext {
  readonly apiFetch: (path: string) => Promise<Response>;
}

/** Every refusal and failure of our API as the browser sees it. */
export class ApiError extends Error {
  readonly status: number;
  /** Machine word of an expected failure, like `attempt/closed`; empty for an unexpected one. */
  readonly kind: string;
  readonly requestId: string;
  constructor(status: number, kind: string, message: string, requestId: string) {
    super(message);
    this.name = 'ApiError';
    this.status = status;
    this.kind = kind;
    this.requestId = requestId;
  }
}

/** HTTP timeout of specification section 9, milliseconds. */
const TIMEOUT_MS = 10_000;

const serverFetch = createIsomorphicFn()
  .server((path: string): Promise<Response> => (getGlobalStartContext() as unknown as ServerPageContext).apiFetch(path))
  .client((_path: string): Promise<Response> => {
    throw new Error('serverFetch is for the server');
  });

const browserFetch = (path: string, init: RequestInit): Promise<Response> => {
  const timeout = AbortSignal.timeout(TIMEOUT_MS);
  const signal = init.signal ? AbortSignal.any([init.signal, timeout]) : timeout;
  return fetch(path, { credentials: 'include', ...init, signal });
};

const parse = async <T>(response: Response): Promise<T> => {
  if (response.status === 204) return undefined as T;
  const body: unknown = await response.json().catch(() => null);
  if (response.ok) return body as T;
  const failure = (body ?? {}) as { kind?: string; message?: string; requestId?: string };
  throw new ApiError(response.status, failure.kind ?? '', failure.message ?? '', failure.requestId ?? response.headers.get('x-request-id') ?? '');
};

/** Asks our API: in the same process on the server, by HTTP in the browser. Throws {@link ApiError}; a timeout throws a `TimeoutError`. */
export const apiGet = async <T>(path: string, signal?: AbortSignal): Promise<T> =>
  parse<T>(typeof window === 'undefined' ? await serverFetch(path) : await browserFetch(path, signal ? { signal } : {}));

/** Changes something; browser only. */
export const apiSend = async <T>(
  method: 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  path: string,
  body?: unknown,
  options: { readonly signal?: AbortSignal; readonly token?: string; readonly keepalive?: boolean } = {},
): Promise<T> =>
  parse<T>(
    await browserFetch(path, {
      method,
      headers: { 'content-type': 'application/json', ...(options.token ? { authorization: `Bearer ${options.token}` } : {}) },
      body: JSON.stringify(body ?? {}),
      ...(options.signal ? { signal: options.signal } : {}),
      ...(options.keepalive ? { keepalive: true } : {}),
    }),
  );
