import { ApiError, fetchAnswer, readJson, TIMEOUT_MS } from './api.ts';

/** A query of the portal's graph: a text that carries its types, in the way that all GraphQL tools read (`TypedDocumentNode`). */
export interface GraphDocument<Result, Variables> {
  readonly __apiType?: (variables: Variables) => Result;
}

/** Asks the brand's graph, in the browser. Throws as `apiGet` does. */
export const askGraph = async <Result, Variables>(
  apiOrigin: string,
  document: GraphDocument<Result, Variables>,
  variables: Variables,
): Promise<Result> => {
  const response = await fetchAnswer(`${apiOrigin}/graphql`, {
    method: 'POST',
    credentials: 'include',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query: document, variables }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  const { data, errors } = ((await readJson(response)) ?? {}) as { data?: Result | null; errors?: readonly { message: string }[] };
  if (!response.ok || !data || errors)
    throw new ApiError(response.status, '', errors?.[0]?.message ?? '', response.headers.get('x-request-id') ?? '');
  return data;
};
