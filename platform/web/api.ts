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

/** Nobody answered: no network, or no server behind the address. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError';
}

/** HTTP timeout of specification section 9, milliseconds. */
export const TIMEOUT_MS = 10_000;

/** Throws {@link NetworkError} where nobody answered; what was given up (timeout, abort) stays what it is. */
export const fetchAnswer = async (address: string, init: RequestInit): Promise<Response> => {
  try {
    return await fetch(address, init);
  } catch (error) {
    throw error instanceof TypeError ? new NetworkError(error.message) : error;
  }
};

/** The JSON of an answer; undefined where there is none, or something else: the page of a proxy, say. A stalled body throws like a stalled answer. */
export const readJson = (response: Response): Promise<unknown> =>
  response.json().catch((error: unknown) => {
    if (error instanceof SyntaxError) return undefined;
    throw error instanceof TypeError ? new NetworkError(error.message) : error;
  });

const NO_CONTENT = 204;
const askByHttp = async (path: string, init: RequestInit): Promise<ApiAnswer> => {
  const timeout = AbortSignal.timeout(TIMEOUT_MS);
  const signal = init.signal ? AbortSignal.any([init.signal, timeout]) : timeout;
  const headers = new Headers(init.headers);
  const token = readableToken();
  if (token && !headers.has('authorization')) headers.set('authorization', `Bearer ${token}`);
  const response = await fetchAnswer(path, { credentials: 'include', ...init, headers, signal });
  const body = response.status === NO_CONTENT ? undefined : await readJson(response);
  return {
    status: response.status,
    body,
    requestId: response.headers.get('x-request-id') ?? '',
    retryAfter: Number(response.headers.get('retry-after')),
  };
};

const read = <T>({ status, body, requestId, retryAfter }: ApiAnswer): T => {
  const isJson = body !== undefined || status === NO_CONTENT;
  if (status >= 200 && status < 300 && isJson) return body as T;
  const failure = (body ?? {}) as { code?: string; kind?: string; message?: string; requestId?: string };
  throw Object.assign(new ApiError(status, failure.code ?? failure.kind ?? '', failure.message ?? '', failure.requestId ?? requestId), {
    retryAfter,
  });
};

interface AskOptions {
  /** Origin of the host that answers in the browser; this site's own if not given. */
  readonly at?: string | undefined;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Asks our API: in the same process on the server, by HTTP in the browser. Throws {@link ApiError}, {@link NetworkError}, or a `TimeoutError`. */
export const apiGet = async <T>(path: string, signal?: AbortSignal, { at = '', headers }: AskOptions = {}): Promise<T> => {
  const request = serverRequest();
  return read<T>(
    request ? await request.ask(path) : await askByHttp(at + path, { ...(signal && { signal }), ...(headers && { headers }) }),
  );
};

interface ChangeOptions {
  /** Origin of the host that answers; this site's own if not given. */
  readonly at?: string | undefined;
  readonly signal?: AbortSignal;
  /** Takes the place of the session: the signed token of a sitting. */
  readonly token?: string;
  /** Outlives the page. */
  readonly keepalive?: boolean;
}

declare const answers: unique symbol;
/**
 * A change that our API is asked for, described and not sent. What failed is told in one way (`use-mutate.ts`), so nobody but `useMutate`
 * sends it; what is tried again by itself goes by `send-quietly.ts`.
 */
export interface Mutation<T> {
  readonly method: 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly path: string;
  readonly body: unknown;
  readonly options: ChangeOptions;
  readonly [answers]?: T;
}
export const apiMutation = <T>(method: Mutation<T>['method'], path: string, body?: unknown, options: ChangeOptions = {}): Mutation<T> => ({
  method,
  path,
  body,
  options,
});

/** For `use-mutate.ts` and `send-quietly.ts` alone; browser only. Throws as {@link apiGet} does. */
export const sendMutation = async <T>({ method, path, body, options: { at = '', token, ...init } }: Mutation<T>): Promise<T> =>
  read<T>(
    await askByHttp(at + path, {
      ...init,
      method,
      headers: { 'content-type': 'application/json', ...(token === undefined ? {} : { authorization: `Bearer ${token}` }) },
      body: JSON.stringify(body ?? {}),
    }),
  );
