import { isDeepStrictEqual, promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import type { RouteConfig } from '@hono/zod-openapi';
import { z } from 'zod';
import type { EndpointContext } from './endpoint-context.ts';

/** Takes what an endpoint answered other than its route says. */
export type ReportAnswer = (problem: string) => void;

const Refusal = z.strictObject({
  kind: z.string().includes('/'),
  message: z.string().min(1),
  requestId: z.string().min(1),
  code: z.string().min(1).optional(),
  fields: z.record(z.string(), z.string()).optional(),
});

/** A handler whose every answer is compared with its route: its status, and its JSON member by member. What differs is reported and fails the request. */
export const checkedHandler =
  (route: RouteConfig, handler: (c: never) => Response | Promise<Response>, report: ReportAnswer) =>
  async (c: EndpointContext): Promise<Response> => {
    const json = c.json.bind(c) as (value: unknown, ...rest: unknown[]) => Response;
    let written: { readonly value: unknown } | undefined;
    c.json = (value: unknown, ...rest: unknown[]) => {
      written = { value };
      return json(value, ...rest);
    };
    const response = await handler(c as never);
    const problems = await problemsOf(route, response, written);
    if (problems.length === 0) return response;
    const problem = `${route.method.toUpperCase()} ${route.path}: ${problems.join('; ')}`;
    report(problem);
    throw new Error(`an answer that its route does not document: ${problem}`);
  };

const problemsOf = async (
  route: RouteConfig,
  response: Response,
  written: { readonly value: unknown } | undefined,
): Promise<readonly string[]> => {
  const documented = route.responses[String(response.status)] ?? route.responses[response.status as never];
  if (documented === undefined) return [`status ${response.status} is not documented`];
  const schema = schemaOf(documented) ?? (response.status >= 400 ? Refusal : undefined);
  if (schema === undefined) return [];
  // As JSON has it: what is undefined is left out.
  const value: unknown = written ? JSON.parse(JSON.stringify(written.value)) : await textOf(response);
  return value === undefined ? [] : differences(schema, value);
};

const schemaOf = (documented: object): z.ZodType | undefined => {
  const { content } = documented as { readonly content?: { readonly 'application/json'?: { readonly schema?: unknown } } };
  const schema = content?.['application/json']?.schema;
  return schema instanceof z.ZodType ? schema : undefined;
};

/** The JSON of a body that was written before; undefined where there is none, and of files, which are made while they are sent. */
const textOf = async (response: Response): Promise<unknown> => {
  const isJson = /^application\/json/.test(response.headers.get('content-type') ?? '');
  if (!isJson || response.headers.has('content-disposition')) return undefined;
  const bytes = Buffer.from(await response.clone().arrayBuffer());
  const encoding = response.headers.get('content-encoding');
  const plain = encoding === 'br' ? await promisify(brotliDecompress)(bytes) : encoding === 'gzip' ? await promisify(gunzip)(bytes) : bytes;
  return JSON.parse(plain.toString());
};

/** What of a value its schema refuses, changes or does not know; empty where they agree. */
export const differences = (schema: z.ZodType, value: unknown): readonly string[] => {
  const parsed = schema.safeParse(value);
  if (!parsed.success) return parsed.error.issues.map(({ path, message }) => `${path.join('.') || 'body'}: ${message}`);
  return changes(parsed.data, value, 'body');
};

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null;
const changes = (parsed: unknown, value: unknown, at: string): readonly string[] => {
  if (isDeepStrictEqual(parsed, value)) return [];
  if (!isObject(parsed) || !isObject(value)) return [`${at}: ${JSON.stringify(value)} instead of ${JSON.stringify(parsed)}`];
  return Object.entries(value).flatMap(([name, part]) =>
    name in parsed ? changes(parsed[name], part, `${at}.${name}`) : [`${at}.${name}: not documented`],
  );
};
