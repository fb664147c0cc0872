import { testDatabase } from '@platform/testing';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { brands } from '../brands/index.ts';
import { compose, type Product } from './compose.ts';
import { readSettings } from './settings.ts';

/*
 * U+0000 and lone surrogates are no text to PostgreSQL and its JSON: whatever takes them answers 500 sooner or later. So each text of every endpoint's
 * params, query, headers and body refuses them (`plainText` of @platform/kernel) or leaves them out. A body of bytes is no text.
 */
const { url } = testDatabase();
let product: Product;
beforeAll(async () => {
  const settings = readSettings({ DATABASE_URL: url, DATA_DIR: '.data-unused', SESSION_SECRET: 's'.repeat(40) });
  product = await compose(settings, { databaseUrl: url, brands, log: pino({ level: 'silent' }) });
});
afterAll(() => product.close());

const BAD = ['\0', 'a\0b', '\uD800', 'a\uDC00b'].flatMap((bad) => [bad, ...[10, 30, 36, 60].map((length) => bad + 'a'.repeat(length))]);
/** Texts that may be anything, and why: endpoint and the end of the path through its schema. */
const EXCEPT: readonly (readonly [RegExp, RegExp])[] = [
  // The document's word for lines; `parse-batch.ts` reads them. The journal refuses no answer: `lines.ts` leaves bad signs out where lines are written.
  [/\/(?:events|submit)$/, /^events \[\] (?:note )?value(?: id)?$/],
  [/\/hand-in$/, / (?:note )?value$/],
  // Compared with its signature as it came, never stored.
  [/\/hand-in$/, /^server (?:\[\] )?receipt$/],
];

const innerOf = (schema: z.ZodType): z.ZodType | undefined => {
  const def = schema.def as unknown as Readonly<Record<string, unknown>>;
  return (def.innerType ?? def.in) as z.ZodType | undefined;
};
/** Under optional, default, pipe, …: what takes the value first. */
const core = (schema: z.ZodType): z.ZodType => {
  const inner = innerOf(schema);
  return inner ? core(inner) : schema;
};
const takesBad = (schema: z.ZodType): boolean =>
  BAD.some((text) => {
    const parsed = schema.safeParse(text);
    return parsed.success && !(typeof parsed.data === 'string' && parsed.data.isWellFormed() && !parsed.data.includes('\0'));
  });

/** Where a schema takes a bad text: paths through it. */
const holes = (schema: z.ZodType, at: readonly string[] = []): readonly string[] => {
  const inner = core(schema);
  const def = inner.def as unknown as { readonly type: string } & Readonly<Record<string, unknown>>;
  const sub = (part: unknown, name: string) => holes(part as z.ZodType, [...at, name]);
  switch (def.type) {
    case 'object': {
      const fields = Object.entries(def.shape as Record<string, z.ZodType>);
      const kind = fields
        .find(([name, field]) => name === 'kind' && (core(field).def as unknown as { readonly type: string }).type === 'literal')?.[1]
        .safeParse('note').success
        ? 'note'
        : null;
      return fields.flatMap(([name, field]) => holes(field, kind === null ? [...at, name] : [...at, kind, name]));
    }
    case 'array':
      return sub(def.element, '[]');
    case 'tuple':
      return (def.items as z.ZodType[]).flatMap((item, n) => sub(item, String(n)));
    case 'record':
      return [...sub(def.keyType, 'key'), ...sub(def.valueType, '*')];
    case 'union':
      return (def.options as z.ZodType[]).flatMap((option) => holes(option, at));
    case 'intersection':
      return [...holes(def.left as z.ZodType, at), ...holes(def.right as z.ZodType, at)];
    case 'lazy':
      return [];
    case 'string':
    case 'unknown':
    case 'any':
    case 'custom':
      return takesBad(schema) ? [at.join(' ')] : [];
    default:
      return [];
  }
};

it('every text that an endpoint takes refuses U+0000 and lone surrogates', () => {
  const complaints: string[] = [];
  let texts = 0;
  for (const definition of product.api.openAPIRegistry.definitions) {
    if (definition.type !== 'route') continue;
    const {
      method,
      path,
      request = {},
    } = definition.route as unknown as { method: string; path: string; request?: Record<string, unknown> };
    const name = `${method.toUpperCase()} ${path}`;
    const body = (request.body as { content?: Record<string, { schema: z.ZodType }> } | undefined)?.content ?? {};
    const schemas = [
      ...['params', 'query', 'headers'].map((part) => request[part] as z.ZodType | undefined),
      ...Object.entries(body).flatMap(([type, { schema }]) =>
        // What is said in words of the document alone is compared with one value, never stored.
        type === 'application/octet-stream' || !(schema instanceof z.ZodType) ? [] : schema,
      ),
    ].filter((schema) => schema !== undefined);
    for (const schema of schemas) {
      texts += 1;
      const found = holes(schema).filter((at) => !EXCEPT.some(([endpoint, where]) => endpoint.test(path) && where.test(at)));
      complaints.push(...found.map((at) => `${name}: ${at}`));
    }
  }
  expect(texts).toBeGreaterThan(25);
  expect(complaints).toEqual([]);
});
