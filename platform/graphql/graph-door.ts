import { parse, type GraphQLSchema } from 'graphql';
import { createYoga, maskError, type Plugin } from 'graphql-yoga';
import { depthAtMost } from './depth.ts';
import type { GraphContext } from './builder.ts';

/** Fields below the root. */
const DEPTH_MOST = 8;
/** Words and signs of a query; the introspection query of common tools has about 330. */
const TOKENS_MOST = 1_000;


/** One schema behind one address. What fails unexpectedly is logged and leaves as the site's own words with the request's id. */
export const graphDoor = (schema: GraphQLSchema, log: { readonly error: (facts: object, message: string) => void }) => {
  const limits: Plugin = {
    onParse: ({ setParseFn }) => setParseFn((source, options) => parse(source, { ...options, maxTokens: TOKENS_MOST })),
    onValidate: ({ addValidationRule }) => addValidationRule(depthAtMost(DEPTH_MOST)),
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
    plugins: [limits],
    maskedErrors: {
      maskError: (error, message) => {
        const shown = maskError(error, message, false);
        if (shown !== error) log.error({ err: error }, 'graph field failed');
        return shown;
      },
    },
  });
  return (request: Request, context: GraphContext): Promise<Response> => Promise.resolve(yoga.fetch(request, context));
};
