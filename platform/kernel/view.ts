import { z } from 'zod';
import type { RichNode, RichText } from './rich-text.ts';

/*
 * What endpoints answer with is written down once, as a schema in a module's `contract-views.ts`: the type for code, the API document and the check
 * of every answer in tests come from it. Pages import the types alone; a schema in the first script of a page would cost bytes that nobody uses.
 */

/** Deeply read-only. */
type Immutable<T> = unknown extends T
  ? T
  : T extends string | number | boolean | null | undefined
    ? T
    : RichText extends T
      ? T
      : { readonly [K in keyof T]: Immutable<T[K]> };

/** The type that a schema of an answer describes. */
export type View<S extends z.ZodType> = Immutable<z.output<S>>;

const isRichNode = (node: unknown): node is RichNode => typeof node === 'string' || isRichElement(node);
const isRichElement = (node: unknown): boolean => {
  if (!Array.isArray(node)) return false;
  const [tag, attributes, ...children] = node as readonly unknown[];
  return typeof tag === 'string' && typeof attributes === 'object' && !Array.isArray(attributes) && children.every(isRichNode);
};

const nodes = z
  .array(z.unknown())
  .refine((value) => value.every(isRichNode), 'no formatted text')
  .meta({
    description: 'Formatted text: strings and [tag, attributes, …children]',
    example: ['물의 화학식은 H', ['sub', null, '2'], 'O이다.'],
  });
/** Formatted text in an answer. */
export const richText = nodes as z.ZodType as z.ZodType<RichText>;
