import type { z } from 'zod';

/** Which body a request carries. @param example where the schema itself has none */
export const body = <T extends z.ZodType>(schema: T, example?: z.input<T>) => ({
  content: { 'application/json': { schema, ...(example === undefined ? {} : { example }) } },
  required: true as const,
});

type Descriptions<S extends number> = { readonly [status in S]: { readonly description: string } };
const described = <S extends number>(others: Readonly<Record<S, string>>) =>
  Object.fromEntries(Object.entries(others).map(([status, description]) => [status, { description }])) as Descriptions<S>;

/** What a route answers: 200 with a view, and by their status in words what else may come. */
export const gives = <T extends z.ZodType, S extends number = never>(
  description: string,
  schema: T,
  others: Readonly<Record<S, string>> = {} as Readonly<Record<S, string>>,
) => ({
  200: { description, content: { 'application/json': { schema } } },
  ...described(others),
});

/** What a route answers that gives nothing back. */
export const givesNothing = <S extends number = never>(
  description: string,
  others: Readonly<Record<S, string>> = {} as Readonly<Record<S, string>>,
) => ({ 204: { description }, ...described(others) });

export const SIGNED_OUT = { 401: 'Not signed in (`account/signed-out`)' } as const;
