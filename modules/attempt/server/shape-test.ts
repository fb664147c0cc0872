import type { Shape, Whole } from '../contract-shapes.ts';

export type Test = (value: unknown) => boolean;

/**
 * Whether a value is of its shape, compiled once: what `schemaOf` makes a schema of becomes functions, which judge a line without looking
 * at the shape and without copying the value.
 */
export const testOf = (shape: Shape): Test => {
  switch (shape.is) {
    case 'yesNo':
      return (value) => typeof value === 'boolean';
    case 'whole':
      return wholeTest(shape);
    case 'word':
      return (value) => shape.among.includes(value as string);
    case 'text':
      return textTest(shape);
    case 'numbers': {
      const { from, to, by, of } = shape;
      return (value) =>
        Array.isArray(value) && value.length >= from && value.length <= to && value.length % by === 0 && areWhole(value, of);
    }
    case 'tuple':
      return (value) =>
        Array.isArray(value) && value.length === shape.of.length && shape.of.every((each, at) => isWhole((value as unknown[])[at], each));
    case 'fields':
      return fieldsTest(shape);
    case 'either':
      return eitherTest(shape.of.map(testOf));
  }
};

export const isObject = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null;

export const isWhole = (value: unknown, { from, to }: Whole): value is number =>
  Number.isInteger(value) && (value as number) >= from && (value as number) <= to;

const wholeTest = ({ from, to }: Whole): Test => {
  return (value) => Number.isInteger(value) && (value as number) >= from && (value as number) <= to;
};

/** A stroke has up to 1,800: the one loop that counts. */
const areWhole = (values: readonly unknown[], { from, to }: Whole): boolean => {
  for (let at = 0; at < values.length; at++) {
    const value = values[at];
    if (!(Number.isInteger(value) && (value as number) >= from && (value as number) <= to)) return false;
  }
  return true;
};

/** Most texts are short enough by their UTF-16 units, of which code points have at most two. Texts that must be long have a pattern for it. */
const textTest = ({ from, to, pattern, isRight }: Extract<Shape, { is: 'text' }>): Test => {
  return (value) =>
    typeof value === 'string' &&
    value.length >= from &&
    (value.length <= to || (value.length <= 2 * to && [...value].length <= to)) &&
    (!pattern || pattern.test(value)) &&
    (!isRight || isRight(value));
};

const fieldsTest = ({ of, isRight }: Extract<Shape, { is: 'fields' }>): Test => {
  const parts = Object.entries(of).map(([name, field]) => ({ name, test: testOf(field) }));
  return (value) => {
    if (!isObject(value)) return false;
    for (const { name, test } of parts) if (!test(value[name])) return false;
    return !isRight || isRight(value as never);
  };
};

/** One after the other, without a list of them to walk. */
const eitherTest = ([first, ...rest]: readonly Test[]): Test => {
  if (!first) return () => false;
  if (rest.length === 0) return first;
  const other = eitherTest(rest);
  return (value) => first(value) || other(value);
};
