/** A schema of OpenAPI 3.1 (JSON Schema), as far as our document uses it. */
interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | Schema;
  readonly items?: Schema;
  readonly prefixItems?: readonly Schema[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly example?: unknown;
  readonly examples?: readonly unknown[];
}
interface Media {
  readonly schema?: Schema;
  readonly example?: unknown;
}
interface Operation {
  readonly requestBody?: { readonly content?: Readonly<Record<string, Media>> };
  readonly responses?: Readonly<Record<string, { readonly content?: Readonly<Record<string, { readonly schema?: Schema }>> }>>;
}
export interface OpenApi {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components?: { readonly schemas?: Readonly<Record<string, Schema>> };
}

/** The documented example of a JSON body; `{}` where no body is documented, undefined where there is one without an example. */
export const exampleBody = (document: OpenApi, method: string, path: string): unknown => {
  const body = document.paths[path]?.[method.toLowerCase()]?.requestBody;
  if (body === undefined) return {};
  const { example, schema = {} } = body.content?.['application/json'] ?? {};
  const known = resolved(document, schema);
  return example ?? known.example ?? known.examples?.[0];
};

const typeOf = (value: unknown): string => (value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value);
const isOfType = (value: unknown, type: string): boolean => (type === 'integer' ? Number.isInteger(value) : typeOf(value) === type);
const record = (value: unknown) => value as Readonly<Record<string, unknown>>;

/**
 * What of a value its schema does not say, or says otherwise; empty where they agree. A member of an object that the schema does not name is
 * one as well, unless the schema leaves the object open.
 */
const differences = (document: OpenApi, given: Schema, value: unknown, at: string): readonly string[] => {
  const schema = resolved(document, given);
  const below: Compare = (inner, part, where) => differences(document, inner, part, where);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return choiceDifferences(choices, value, at, below);
  if (schema.allOf) return below(merged(document, schema), value, at);
  if (schema.const !== undefined && schema.const !== value)
    return [`${at}: ${JSON.stringify(value)} is not ${JSON.stringify(schema.const)}`];
  if (schema.enum && !schema.enum.includes(value)) return [`${at}: ${JSON.stringify(value)} is none of ${JSON.stringify(schema.enum)}`];
  const types = typeof schema.type === 'string' ? [schema.type] : schema.type;
  if (types && !types.some((type) => isOfType(value, type))) return [`${at}: ${typeOf(value)} is not ${types.join(' or ')}`];
  if (Array.isArray(value))
    return value.flatMap((item: unknown, index) => below(schema.prefixItems?.[index] ?? schema.items ?? {}, item, `${at}[${index}]`));
  return typeOf(value) === 'object' ? memberDifferences(schema, value, at, below) : [];
};

type Compare = (schema: Schema, value: unknown, at: string) => readonly string[];

const resolved = (document: OpenApi, given: Schema): Schema =>
  given.$ref === undefined ? given : (document.components?.schemas?.[given.$ref.split('/').at(-1) ?? ''] ?? {});

/** None where one of the choices fits. */
const choiceDifferences = (choices: readonly Schema[], value: unknown, at: string, below: Compare): readonly string[] => {
  const tried = choices.map((choice) => below(choice, value, at));
  // Of those that do not fit, the one that at least is of the same type says most.
  const isOther = ([first = '']: readonly string[]) => Number(first.startsWith(`${at}: `));
  return tried.some((found) => found.length === 0)
    ? []
    : (tried.toSorted((a, b) => isOther(a) - isOther(b) || a.length - b.length)[0] ?? []);
};

const memberDifferences = (schema: Schema, value: unknown, at: string, below: Compare): readonly string[] => {
  if (!schema.properties && schema.additionalProperties === undefined) return [];
  const { properties = {}, required = [], additionalProperties } = schema;
  const missing = required.filter((name) => record(value)[name] === undefined).map((name) => `${at}.${name}: missing`);
  const rest = typeof additionalProperties === 'object' ? additionalProperties : additionalProperties === true ? {} : undefined;
  const members = Object.entries(record(value)).flatMap(([name, part]) => {
    const own = Object.hasOwn(properties, name) ? properties[name] : rest;
    return own ? below(own, part, `${at}.${name}`) : [`${at}.${name}: not documented`];
  });
  return [...missing, ...members];
};

/** `allOf` as our generator writes it: one object made of several. */
const merged = (document: OpenApi, { allOf = [], ...own }: Schema): Schema => {
  const parts = [...allOf, own].map((part) => {
    const one = resolved(document, part);
    return one.allOf ? merged(document, one) : one;
  });
  const properties = Object.assign({}, ...parts.map((part) => part.properties)) as NonNullable<Schema['properties']>;
  return { ...(Object.assign({}, ...parts) as Schema), properties, required: parts.flatMap(({ required = [] }) => required) };
};

/** The JSON that an endpoint answers with 200, by its document. */
const schemaOf = (document: OpenApi, method: string, path: string): Schema | undefined => {
  const parts = path.split('?')[0]?.split('/') ?? [];
  const fits = (template: string) => {
    const named = template.split('/');
    return named.length === parts.length && named.every((part, index) => part.startsWith('{') || part === parts[index]);
  };
  // What is named whole goes before what is filled in.
  const [template] = Object.keys(document.paths)
    .filter(fits)
    .toSorted((a, b) => a.split('{').length - b.split('{').length);
  return template === undefined
    ? undefined
    : document.paths[template]?.[method.toLowerCase()]?.responses?.['200']?.content?.['application/json']?.schema;
};

/**
 * In what an answer differs from the document of the API: the body of a 200, and the shape that every refusal has.
 *
 * @param path as it was asked for
 */
export const undocumented = (
  document: OpenApi,
  method: string,
  path: string,
  answer: { readonly status: number; readonly json: () => unknown },
): readonly string[] => {
  const schema = schemaOf(document, method, path);
  if (answer.status === 200) return schema ? differences(document, schema, answer.json(), `${method} ${path.split('?')[0]}`) : [];
  if (answer.status < 400) return [];
  let refusal: Readonly<Record<string, unknown>>;
  try {
    refusal = record(answer.json());
  } catch {
    return [`${method} ${path}: ${answer.status} that is no JSON`];
  }
  return ['kind', 'message', 'requestId']
    .filter((name) => typeof refusal[name] !== 'string')
    .map((name) => `${method} ${path}: a refusal without ${name}`);
};
