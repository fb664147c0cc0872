import { failureOf } from '@platform/http';
import type { ErrorTable, Result } from '@platform/kernel';
import { GraphQLError } from 'graphql';
import type { z } from 'zod';
import type { GraphContext } from './graph-context.ts';

/** What an endpoint answers with when it refuses, as an error of the graph: `extensions` has what a REST answer's status and body have. */
export const graphError = (
  { requestId }: Pick<GraphContext, 'requestId'>,
  {
    message,
    ...failure
  }: {
    readonly status: number;
    readonly kind: string;
    readonly message: string;
    readonly fields?: Readonly<Record<string, string>>;
    readonly retryAfterSeconds?: number;
  },
): GraphQLError => new GraphQLError(message, { extensions: { ...failure, requestId } });

/**
 * The value of a use case's result, as `reply` of REST.
 *
 * @throws GraphQLError with the row that the table gives for the failure
 */
export const graphReply = <T, E extends { readonly kind: string }>(
  context: GraphContext,
  result: Result<T, E>,
  table: ErrorTable<E>,
): T => {
  if (result.ok) return result.value;
  throw graphError(context, failureOf(context.copy, result.error, table));
};

/**
 * Arguments by the contract's schema, which knows more than GraphQL's types do.
 *
 * @throws GraphQLError that says which argument was wrong
 */
export const graphInput = <Schema extends z.ZodType>(context: GraphContext, schema: Schema, given: unknown): z.output<Schema> => {
  const read = schema.safeParse(given);
  if (read.success) return read.data;
  const fields = Object.fromEntries(read.error.issues.map((issue) => [issue.path.join('.') || 'input', issue.message]));
  throw graphError(context, { status: 400, kind: 'request/invalid', message: context.copy('http.400'), fields });
};
