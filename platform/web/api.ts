import type { ApiAnswer } from './page-context.ts';
import { readableToken } from './access-token.ts';
import { serverRequest } from './server-request.ts';

/** Every refusal and failure of our API as the browser sees it. */
export class ApiError extends Error {
  readonly status: number;
  /** Machine word of an expected failure, like `attempt/closed`, or the shop's code; empty for an unexpected one. */
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
export const TIMEOUT_MS = 10_000;

const askByHttp = async (path: string, init: RequestInit): Promise<ApiAnswer> => {
  const timeout = AbortSignal.timeout(TIMEOUT_MS);
  const signal = init.signal ? AbortSignal.any([init.signal, timeout]) : timeout;
  const headers = new Headers(init.headers);
  const token = readableToken();
  if (token && !headers.has('authorization')) headers.set('authorization', `Bearer ${token}`);
  const response = await fetch(path, { credentials: 'include', ...init, headers, signal });
  const body: unknown = response.status === 204 ? undefined : await response.json().catch(() => null);
  return { status: response.status, body, requestId: response.headers.get('x-request-id') ?? '' };
};

const read = <T>({ status, body, requestId }: ApiAnswer): T => {
  if (status >= 200 && status < 300) return body as T;
  const failure = (body ?? {}) as { code?: string; kind?: string; message?: string; requestId?: string };
  throw new ApiError(status, failure.code ?? failure.kind ?? '', failure.message ?? '', failure.requestId ?? requestId);
};

interface AskOptions {
  /** Origin of the host that answers in the browser; this site's own if not given. */
  readonly at?: string | undefined;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Asks our API: in the same process on the server, by HTTP in the browser. Throws {@link ApiError}; a timeout throws a `TimeoutError`. */
export const apiGet = async <T>(path: string, signal?: AbortSignal, { at = '', headers }: AskOptions = {}): Promise<T> => {
  const request = serverRequest();
  return read<T>(request ? await request.ask(path) : await askByHttp(at + path, { ...(signal && { signal }), ...(headers && { headers }) }));
};

/** Changes something; browser only. */
export const apiSend = async <T>(
  method: 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  path: string,
  body?: unknown,
  options: { readonly signal?: AbortSignal; readonly token?: string; readonly keepalive?: boolean } = {},
): Promise<T> =>
  read<T>(
    await askByHttp(path, {
      method,
      headers: { 'content-type': 'application/json', ...(options.token ? { authorization: `Bearer ${options.token}` } : {}) },
      body: JSON.stringify(body ?? {}),
      ...(options.signal ? { signal: options.signal } : {}),
      ...(options.keepalive ? { keepalive: true } : {}),
    }),
  );
