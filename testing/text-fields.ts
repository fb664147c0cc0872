import { parseSync } from '@swc/core';
import { ofType, textOf, type Node } from './syntax-tree.ts';

/** Components that are one field and say what it is by their props: wherever they are used there is a field. By the file they are made in. */
const COMPONENTS: Readonly<Record<string, string>> = {
  Field: 'platform/ui/field.tsx',
  TextField: 'modules/channel/ui/text-field.tsx',
  Line: 'sites/business/parts/posting/inputs.tsx',
  Plain: 'sites/business/parts/posting/inputs.tsx',
  Area: 'sites/business/parts/posting/inputs.tsx',
};
/** What stands in them is counted where they are used. */
export const COMPONENT_FILES: ReadonlySet<string> = new Set(Object.values(COMPONENTS));
/** Worth parsing. */
export const MAY_HAVE_FIELDS = new RegExp(`<(?:input|textarea|${Object.keys(COMPONENTS).join('|')})\\b|contentEditable`);

/** What an input of this kind holds is no text that is put together of letters. */
const WITHOUT_HANGUL = new Set([
  'checkbox',
  'color',
  'date',
  'datetime-local',
  'email',
  'file',
  'hidden',
  'number',
  'password',
  'radio',
  'range',
  'tel',
  'time',
  'url',
]);
const NUMERIC = new Set(['numeric', 'decimal', 'tel']);

/** What an expression may come to, as far as it says so: of a choice both ends, not what it asks. */
const textsOf = (value: unknown): readonly string[] => {
  const [choice] = ofType('ConditionalExpression', value);
  return choice ? [...textsOf(choice.consequent), ...textsOf(choice.alternate)] : ofType('StringLiteral', value).map(textOf);
};
/** Attributes of an element with all texts that each may have: none for one that is worked out. */
const attributesOf = (element: Node): ReadonlyMap<string, readonly string[] | null> =>
  new Map(ofType('JSXAttribute', element.attributes).map(({ name, value }) => [textOf(name), value === null ? null : textsOf(value)]));

/** Field components that a file brings in, not others of their name. */
const componentsIn = (body: readonly Node[]): ReadonlySet<string> =>
  new Set(
    body
      .filter(({ type }) => type === 'ImportDeclaration')
      .flatMap(({ source, specifiers }) => {
        const from = textOf(source);
        return (specifiers as readonly Node[])
          .map(({ local }) => textOf(local))
          .filter(
            (name) => COMPONENTS[name] !== undefined && (from === '@platform/ui' || COMPONENTS[name].endsWith(from.replace(/^\.+\//, '/'))),
          );
      }),
  );

const isOfText = (name: string, attributes: ReturnType<typeof attributesOf>): boolean => {
  // Without a value: always. With one, it can be written into at times.
  if (attributes.get('readOnly') === null) return false;
  if (name === 'textarea') return true;
  const types = attributes.get('type') ?? [];
  const modes = attributes.get('inputMode') ?? [];
  const isAlways = (texts: readonly string[], among: ReadonlySet<string>) => texts.length > 0 && texts.every((text) => among.has(text));
  return !isAlways(types, WITHOUT_HANGUL) && !isAlways(modes, NUMERIC);
};

/** What one can write Hangul into, in the order of the source: `input`, `textarea`, `Field`. */
export const textFieldsIn = (source: string): readonly string[] => {
  const { body } = parseSync(source, { syntax: 'typescript', tsx: true }) as unknown as { readonly body: readonly Node[] };
  const components = componentsIn(body);
  return ofType('JSXOpeningElement', body).flatMap((element) => {
    const name = textOf(element.name);
    const attributes = attributesOf(element);
    if (attributes.has('contentEditable')) return [name];
    return (['input', 'textarea'].includes(name) || components.has(name)) && isOfText(name, attributes) ? [name] : [];
  });
};
