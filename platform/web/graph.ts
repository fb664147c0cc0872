import { ApiError, fetchAnswer, readJson, TIMEOUT_MS } from './api.ts';
import type { ApiAnswer } from './page-context.ts';
import { serverRequest } from './server-request.ts';

/** A query or mutation of the portal's graph: a text that carries its types, in the way that all GraphQL tools read (`TypedDocumentNode`). */
export interface GraphDocument<Result, Variables> {
  readonly __apiType?: (variables: Variables) => Result;
}

/** Asks the brand's graph: in the same process on the server, by HTTP in the browser. Throws as `apiGet` does. */
export const askGraph = async <Result, Variables>(
  apiOrigin: string,
  document: GraphDocument<Result, Variables>,
  variables: Variables,
): Promise<Result> => {
  const request = serverRequest();
  // A document is its text.
  const { status, body, requestId } = await (request
    ? request.askGraph(document as unknown as string, variables)
    : askByHttp(apiOrigin, document, variables));
  const { data, errors } = (body ?? {}) as { data?: Result | null; errors?: readonly GraphFailure[] };
  const failure = errors?.[0];
  if (status !== OK || !data || errors)
    throw new ApiError(failure?.extensions?.status ?? status, failure?.extensions?.kind ?? '', failure?.message ?? '', requestId);
  return data;
};

/** A refusal has what a REST endpoint's has. */
interface GraphFailure {
  readonly message: string;
  readonly extensions?: { readonly kind?: string; readonly status?: number };
}

const OK = 200;
const askByHttp = async (apiOrigin: string, query: unknown, variables: unknown): Promise<ApiAnswer> => {
  const response = await fetchAnswer(`${apiOrigin}/graphql`, {
    method: 'POST',
    credentials: 'include',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query, variables }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  return { status: response.status, body: await readJson(response), requestId: response.headers.get('x-request-id') ?? '' };
};
