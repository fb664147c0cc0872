import { awayReason, type Log } from '@platform/db';
import { GraphQLError, parse, type GraphQLSchema, type ParseOptions } from 'graphql';
import { createYoga, maskError, type Plugin } from 'graphql-yoga';
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

/**
 * One schema behind one address. What fails unexpectedly is logged and leaves as the site's own words with the request's id.
 * Introspection is open to everybody, as `/apiV2/openapi.json` is: what a field gives is decided by its resolver, not by its name being unknown,
 * and the limits hold for it as for every query.
 */
export const createGraphHandler = (schema: GraphQLSchema, log: Log) => {
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
    parserAndValidationCache: { documentCache: lruCache(CACHED_MOST), errorCache: lruCache(CACHED_MOST) },
    plugins: [limits],
    maskedErrors: {
      maskError: (error, message) => {
        const shown = maskError(error, message, false);
        if (shown === error) return shown;
        log.error({ err: error }, 'graph field failed');
        return awayReason(error instanceof GraphQLError ? error.cause : error) === null
          ? shown
          : new GraphQLError(message, { extensions: { code: 'SERVER_AWAY', http: { status: 503, headers: { 'retry-after': '2' } } } });
      },
    },
  });
  return (request: Request, asked: Omit<GraphContext, keyof Loaders>): Promise<Response> => {
    const context: GraphContext = { ...asked, ...createLoaders(() => context) };
    return Promise.resolve(yoga.fetch(request, context));
  };
};
