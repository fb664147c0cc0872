import type { SourceFile } from './sources.ts';

/** Where a text is asked for by its key: `copy('a.b')`, `refundCopy(…)`, `c.get('copy')(…)`, `copies(brand.id)(…)`. */
const CALL = /\b\w*[cC]op(?:y|ies)(?:\w*\([^()]*\)|'\))?\(/g;
/** The row of an error table. */
const ROW = /\bcopy: '([\w.-]+)'/g;
const LITERAL = /'([A-Za-z][\w-]*(?:\.[\w-]+)+)'|"([A-Za-z][\w-]*(?:\.[\w-]+)+)"/g;
const TEMPLATE = /`([^`]*)`/g;

/** A place of a template may stand for several words. */
const PLACE = String.raw`[\w-]+(?:\.[\w-]+)*`;
const partsOf = (template: string): readonly string[] => template.split(/\$\{[^}]*\}/);
const expressionOf = (parts: readonly string[]): RegExp =>
  new RegExp(`^${parts.map((part) => part.replaceAll('.', String.raw`\.`)).join(PLACE)}$`);

/** `a.b.${x}`, cut at its places; nothing for what is no key. */
const isKeyTemplate = (template: string): boolean => {
  const parts = partsOf(template);
  return parts.length > 1 && /^[\w.-]*$/.test(parts.join('')) && /[a-z]\.|\.[a-z]/i.test(parts.join(' '));
};
/** `attempt.${x}`: any key of a module. What `x` may be is looked for instead. */
const moduleOf = (template: string): string | null => /^([a-z]+\.)\$\{[^}]*\}$/.exec(template)?.[1] ?? null;

/** The first argument of a call, from behind its bracket. */
const firstArgument = (text: string, from: number): string => {
  let depth = 0;
  for (let at = from; at < text.length; at++) {
    const letter = text[at] ?? '';
    if ('([{'.includes(letter)) depth++;
    if (depth === 0 && (letter === ',' || letter === ')')) return text.slice(from, at);
    if (')]}'.includes(letter)) depth--;
  }
  return '';
};

const literalsIn = (text: string): readonly string[] => [...text.matchAll(LITERAL)].map(([, single, double]) => single ?? double ?? '');
const templatesIn = (text: string): readonly string[] =>
  [...text.matchAll(TEMPLATE)].flatMap(([, template = '']) => (isKeyTemplate(template) ? [template] : []));

/** What is wrong between the texts (`copy/*.json`) and the code that asks for them: a key that is nowhere, a text that nobody asks for. */
export const checkCopyKeys = (dictionaries: readonly SourceFile[], code: readonly SourceFile[]): readonly string[] => {
  const pathByKey = new Map(
    dictionaries.flatMap(({ path, text }) => Object.keys(JSON.parse(text) as object).map((key) => [key, path] as const)),
  );
  const keys = [...pathByKey.keys()];
  const missing = code.flatMap(({ path, text }) => {
    const asked = [...text.matchAll(CALL)].map((call) => firstArgument(text, call.index + call[0].length));
    const named = [...asked.flatMap(literalsIn), ...[...text.matchAll(ROW)].map(([, key = '']) => key)].filter(
      (key) => !pathByKey.has(key),
    );
    const made = asked.flatMap(templatesIn).filter((template) => {
      const pattern = expressionOf(partsOf(template));
      return !keys.some((key) => pattern.test(key));
    });
    return [...named, ...made].map((key) => `copy-key-exists: ${path} asks for ${key}`);
  });
  const literals = new Set(code.flatMap(({ text }) => literalsIn(text)));
  const templates = [...new Set(code.flatMap(({ text }) => templatesIn(text)))];
  const prefixes = ['', ...templates.flatMap((template) => moduleOf(template) ?? [])];
  const made = templates
    .filter((template) => moduleOf(template) === null)
    .map((template) => partsOf(template))
    .map((parts) => ({ start: parts[0] ?? '', pattern: expressionOf(parts) }));
  // Cut off, not put before every literal and template: those are hundreds of thousands of texts.
  const isAsked = (key: string) =>
    prefixes
      .filter((prefix) => key.startsWith(prefix))
      .map((prefix) => key.slice(prefix.length))
      .some((rest) => literals.has(rest) || made.some(({ start, pattern }) => rest.startsWith(start) && pattern.test(rest)));
  const unused = keys.filter((key) => !isAsked(key)).map((key) => `copy-key-is-used: ${pathByKey.get(key)} has ${key}`);
  return [...missing, ...unused];
};
