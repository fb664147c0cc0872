import { execute } from '@graphql-tools/executor';
import { awayReason, type Log } from '@platform/db';
import {
  GraphQLError,
  Kind,
  OperationTypeNode,
  parse,
  type DocumentNode,
  type ExecutionResult,
  type GraphQLSchema,
  type ParseOptions,
} from 'graphql';
import { createYoga, isAsyncIterable, maskError, processRegularResult, type GraphQLParams, type Plugin } from 'graphql-yoga';
import type { GraphContext, Loaders } from './graph-context.ts';
import { createLoaders } from './loaders.ts';
import { refuseLarge } from './query-size.ts';

/** The introspection query of common tools has some 240 selections, 330 tokens and 1,900 characters. */
const MOST = { depth: 8, selections: 500, fragments: 20, operations: 10, mutations: 10 };
/** Words and signs of a query. */
const TOKENS_MOST = 1_000;
/** Characters of a query: a comment of any length is no token. */
const LENGTH_MOST = 20_000;
/** Queries whose parsed form is cached, the least recently used goes first: our own pages know a few, anybody can make up others. */
const CACHED_MOST = 100;

/** A store of at most so many entries, as Yoga wants it. */
const lruCache = <T>(most: number) => {
  const entries = new Map<string, T>();
  return {
    get: (key: string): T | undefined => {
      const found = entries.get(key);
      if (found === undefined) return undefined;
      entries.delete(key);
      entries.set(key, found);
      return found;
    },
    set: (key: string, value: T): void => {
      entries.set(key, value);
      if (entries.size > most) entries.delete(entries.keys().next().value ?? '');
    },
  };
};

/** A request as whoever reads it before has it: the body is read already, and the whole of it is made for those few that need it. */
export interface GraphRequest {
  readonly text: string;
  readonly accept: string | null;
  readonly whole: () => Request;
}
/** As clients ask for it; an answer of another kind is Yoga's to find. */
const USUAL_ACCEPT: ReadonlySet<string | null> = new Set([null, '*/*', 'application/json']);
const PARAMS: ReadonlySet<string> = new Set(['query', 'variables', 'operationName']);
const JSON_TYPE = 'application/json';
/** What the plugins ask of a request once its parameters are known. */
const POSTED = { method: 'POST' } as Request;

/** What a query says, where it is as clients send it. Undefined: Yoga reads it, and says what is wrong. */
const usualParams = ({ text, accept }: GraphRequest): GraphQLParams | undefined => {
  if (!USUAL_ACCEPT.has(accept)) return undefined;
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    return undefined;
  }
  if (typeof body !== 'object' || body === null || Array.isArray(body) || !Object.keys(body).every((name) => PARAMS.has(name)))
    return undefined;
  const { query, variables, operationName } = body as Readonly<Record<string, unknown>>;
  const isUsual =
    typeof query === 'string' &&
    query.length <= LENGTH_MOST &&
    (variables === undefined || (typeof variables === 'object' && variables !== null && !Array.isArray(variables))) &&
    (operationName === undefined || typeof operationName === 'string');
  return isUsual ? (body as GraphQLParams) : undefined;
};

/** What was asked for, or an answer that is made already. */
export type GraphAnswer = { readonly result: Pick<ExecutionResult, 'data'> } | { readonly response: Response };

/** What Yoga says in the place of an error that nobody meant to be read. */
const UNEXPECTED = 'Unexpected error.';

/** Yoga alone knows how to go on telling. */
const isSubscription = ({ definitions }: DocumentNode): boolean =>
  definitions.some((node) => node.kind === Kind.OPERATION_DEFINITION && node.operation === OperationTypeNode.SUBSCRIPTION);

/**
 * One schema behind one address. What fails unexpectedly is logged and leaves as the site's own words with the request's id.
 * Introspection is open to everybody, as `/apiV2/openapi.json` is: what a field gives is decided by its resolver, not by its name being unknown,
 * and the limits hold for it as for every query.
 */
export const createGraphHandler = (schema: GraphQLSchema, log: Log) => {
  const documents = lruCache<DocumentNode>(CACHED_MOST);
  /** Those that may run as they are. */
  const valid = new WeakSet<DocumentNode>();
  const limits: Plugin = {
    onParams: ({ params }) => {
      if (typeof params.query === 'string' && params.query.length > LENGTH_MOST)
        throw new GraphQLError(`Query has more than ${LENGTH_MOST} characters.`, { extensions: { http: { status: 400 } } });
    },
    // Before validation: some rules of graphql-js need quadratic time.
    onParse: ({ setParseFn }) =>
      setParseFn((source, options) => {
        const document = parse(source as string, { ...(options as ParseOptions | undefined), maxLexicalTokens: TOKENS_MOST });
        refuseLarge(document, MOST);
        return document;
      }),
    onValidate: ({ params: { documentAST } }) => {
      const document = documentAST as DocumentNode;
      return ({ valid: isValid }) => void (isValid && !isSubscription(document) && valid.add(document));
    },
  };
  const masked = (error: unknown, message: string): Error => {
    const shown = maskError(error, message, false);
    if (shown === error) return shown;
    log.error({ err: error }, 'graph field failed');
    return awayReason(error instanceof GraphQLError ? error.cause : error) === null
      ? shown
      : new GraphQLError(message, { extensions: { code: 'SERVER_AWAY', http: { status: 503, headers: { 'retry-after': '2' } } } });
  };
  const yoga = createYoga<GraphContext>({
    schema,
    graphqlEndpoint: '/graphql',
    // The host switch has looked at origins already (server/app.ts).
    cors: false,
    graphiql: false,
    landingPage: false,
    batching: false,
    logging: false,
    parserAndValidationCache: { documentCache: documents, errorCache: lruCache(CACHED_MOST) },
    plugins: [limits],
    maskedErrors: { errorMessage: UNEXPECTED, maskError: masked },
  });
  /** A query that was found valid before is only run: Yoga's way to the same result took most of what `currentUser` costs (docs/decisions/0020). */
  const run = async (
    { query, variables, operationName }: GraphQLParams,
    contextValue: GraphContext,
  ): Promise<ExecutionResult | undefined> => {
    const document = documents.get(query ?? '');
    if (!document || !valid.has(document)) return undefined;
    // Yoga's own executor, so that an answer is the same whichever way it is made; that of graphql-js takes half as much CPU again.
    const result = await execute({
      schema,
      document,
      contextValue,
      ...(variables && { variableValues: variables }),
      ...(operationName !== undefined && { operationName }),
    });
    // Nothing ran: variables that do not fit, or no operation of that name. Yoga says so, with its status.
    if (!('data' in result) || result.data === undefined) return undefined;
    return result.errors ? { ...result, errors: result.errors.map((error) => masked(error, UNEXPECTED) as GraphQLError) } : result;
  };
  return async (request: GraphRequest, asked: Omit<GraphContext, keyof Loaders>): Promise<GraphAnswer> => {
    const context: GraphContext = { ...asked, ...createLoaders(() => context) };
    const params = usualParams(request);
    if (!params) return { response: await yoga.fetch(request.whole(), context) };
    // The same limits, plugins and masks; what is left out is a request and an answer of Yoga's own, read and copied as streams: half of the CPU.
    const result = (await run(params, context)) ?? (await yoga.getResultForParams({ params, request: POSTED }, context));
    if (!result) throw new Error('Yoga gave no result');
    if (isAsyncIterable(result) || result.errors || result.extensions)
      return { response: processRegularResult(result, yoga.fetchAPI, JSON_TYPE) };
    return { result };
  };
};
