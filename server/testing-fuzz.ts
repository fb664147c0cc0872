/** What breaks servers, and rarely stands in random values: each is put into every place of every endpoint. */
export const HOSTILE: Readonly<Record<string, unknown>> = {
  nul: '\0',
  'nul within': 'a\0b',
  'nul in a list': ['a\0'],
  'high surrogate': '\uD800',
  'low surrogate': 'a\uDC00b',
  'surrogates swapped': '\uDC00\uD800',
  'odd letters': '\u202E\uFEFF\u2028e\u0301ﷺ👩‍👩‍👧',
  long: 'x'.repeat(100_000),
  'long of three bytes': '가'.repeat(50_000),
  huge: 1e308,
  'beyond whole': 2 ** 53 + 2,
  'beyond int': 2 ** 31,
  negative: -(2 ** 63),
  fraction: 0.1,
  nothing: null,
  truth: true,
  object: { $gt: '' },
  'many ones': Array.from({ length: 3_000 }, () => 1),
};
/** Nested so deep that it can only be written as text. */
const DEEP = 5_000;
export const DEEP_TEXTS: Readonly<Record<string, string>> = {
  'deep lists': `${'['.repeat(DEEP)}${']'.repeat(DEEP)}`,
  'deep objects': `${'{"a":'.repeat(DEEP)}1${'}'.repeat(DEEP)}`,
};

type Json = Readonly<Record<string, unknown>>;
interface Operation {
  readonly method: string;
  readonly path: string;
  readonly queries: readonly string[];
  /** Plausible bodies for each alternative of the schema: with all fields, and with each optional one alone. None for an operation without a body. */
  readonly bodies: readonly unknown[];
}
type Place = readonly (string | number)[];

/** Operations of an OpenAPI document. @param known values by the name of the field: what the schema cannot know */
export const operationsOf = (document: Json, known: Json): readonly Operation[] => {
  const resolve = (schema: Json): Json => {
    const ref = schema.$ref;
    return typeof ref === 'string'
      ? (ref
          .split('/')
          .slice(1)
          .reduce<unknown>((at, name) => (at as Json)[name], document) as Json)
      : schema;
  };
  const fieldsOf = (schema: Json) => Object.entries((schema.properties ?? {}) as Record<string, Json>);
  const isRequired = (schema: Json, field: string) => ((schema.required ?? []) as readonly string[]).includes(field);
  const union = (schema: Json) => (schema.anyOf ?? schema.oneOf) as readonly Json[] | undefined;
  const one = (given: Json, name: string, isWhole: boolean): unknown => {
    const schema = resolve(given);
    const type: unknown = Array.isArray(schema.type) ? schema.type[0] : schema.type;
    if (name in known) return known[name];
    if (union(schema)) return one(union(schema)?.[0] ?? {}, name, isWhole);
    if ('const' in schema) return schema.const;
    if (Array.isArray(schema.enum)) return schema.enum[0];
    if (type === 'object') return object(schema, (field) => isWhole || isRequired(schema, field), isWhole);
    if (type === 'array') return [one((schema.items ?? {}) as Json, '', isWhole)];
    if (type === 'string') return schema.format === 'uuid' ? 'b6f2c2a8-6d5e-4b0e-9a55-0d8b6a1f4c11' : 'text';
    if (type === 'integer' || type === 'number') return Math.max(1, Number(schema.minimum ?? 1));
    return type === 'boolean' ? true : 'anything';
  };
  const object = (schema: Json, has: (field: string) => boolean, isWhole: boolean) =>
    Object.fromEntries(
      fieldsOf(schema)
        .filter(([field]) => has(field))
        .map(([field, part]) => [field, one(part, field, isWhole)]),
    );
  const samples = (given: Json): readonly unknown[] => {
    const schema = resolve(given);
    if (union(schema)) return union(schema)?.flatMap(samples) ?? [];
    const optional = fieldsOf(schema).filter(([field]) => !isRequired(schema, field));
    return [
      object(schema, () => true, true),
      ...optional.map(([name]) => object(schema, (field) => field === name || isRequired(schema, field), false)),
    ];
  };
  return Object.entries(document.paths as Record<string, Record<string, Json>>).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => {
      const parameters = ((operation.parameters ?? []) as readonly Json[]).map(resolve);
      const body = (operation.requestBody as { content?: Record<string, { schema?: Json }> } | undefined)?.content?.['application/json']
        ?.schema;
      return {
        method: method.toUpperCase(),
        path,
        queries: parameters.filter((parameter) => parameter.in === 'query').map(({ name }) => String(name)),
        bodies: body ? samples(body) : [],
      };
    }),
  );
};

/** Every place in a value where another value could stand, the value itself included. */
export const placesIn = (value: unknown, at: Place = []): readonly Place[] => [
  at,
  ...(typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([name, part]) => placesIn(part, [...at, Array.isArray(value) ? Number(name) : name]))
    : []),
];

/** A JSON text of the value with something else at a place. */
export const withText = (value: unknown, place: Place, text: string): string => {
  const MARK = '"@@here@@"';
  const put = (part: unknown, [first, ...rest]: Place): unknown => {
    if (first === undefined) return JSON.parse(MARK);
    if (Array.isArray(part)) return part.map((item, n) => (n === first ? put(item, rest) : (item as unknown)));
    return { ...(part as object), [first]: put((part as Json)[first], rest) };
  };
  return JSON.stringify(put(value, place)).replace(MARK, () => text);
};
