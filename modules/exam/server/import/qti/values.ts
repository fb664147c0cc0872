import { childNamed, childrenNamed, textOf, type XmlElement } from '../xml.ts';

export type Atom = string | number | boolean;
/** A value of QTI's response processing: null, or one or more atoms. */
export interface Value {
  readonly cardinality: 'single' | 'multiple' | 'ordered';
  readonly atoms: readonly Atom[];
}
export type Maybe = Value | null;

/** Something in a file's scoring that is not followed here; its name goes into the report. */
export class NotFollowed extends Error {}

export const single = (atom: Atom): Value => ({ cardinality: 'single', atoms: [atom] });
export const container = (cardinality: string | undefined, atoms: readonly Atom[]): Maybe =>
  atoms.length === 0 ? null : { cardinality: cardinality === 'multiple' || cardinality === 'ordered' ? cardinality : 'single', atoms };

export const atomOf = (text: string, baseType: string | undefined): Atom => {
  const clean = text.trim();
  if (baseType === 'float' || baseType === 'integer') return Number(clean);
  if (baseType === 'boolean') return clean === 'true' || clean === '1';
  return clean;
};

/** Value of `correctResponse` or `defaultValue` in a declaration. */
export const declaredValue = (declaration: XmlElement | undefined, part: 'correctResponse' | 'defaultValue'): Maybe => {
  const holder = childNamed(declaration, part);
  if (!declaration || !holder) return null;
  const { cardinality, baseType } = declaration.attributes;
  if (cardinality === 'record') throw new NotFollowed('record');
  return container(
    cardinality,
    childrenNamed(holder, 'value').map((value) => atomOf(textOf(value), baseType)),
  );
};

export const numberOf = (value: Maybe): number | null => {
  if (value === null) return null;
  const [atom] = value.atoms;
  if (typeof atom !== 'number' || Number.isNaN(atom)) throw new NotFollowed('수가 아닌 값');
  return atom;
};
export const isTrue = (value: Maybe): boolean => value !== null && value.atoms[0] === true;

const sorted = (atoms: readonly Atom[]): readonly string[] => atoms.map(String).toSorted();

/** `match`: the same atoms, in the same order where there is one. */
export const matches = (one: Value, other: Value): boolean => {
  const ordered = one.cardinality === 'ordered' || other.cardinality === 'ordered';
  const [a, b] = ordered ? [one.atoms.map(String), other.atoms.map(String)] : [sorted(one.atoms), sorted(other.atoms)];
  return a.length === b.length && a.every((atom, index) => atom === b[index]);
};

/** `mapResponse`: the sum of what each different atom is worth. */
export const mapped = (value: Maybe, declaration: XmlElement | undefined): number => {
  const mapping = childNamed(declaration, 'mapping');
  if (!mapping) throw new NotFollowed('배점표 없는 mapResponse');
  const { defaultValue = '0', lowerBound, upperBound } = mapping.attributes;
  const entries = childrenNamed(mapping, 'mapEntry').map(({ attributes: { mapKey = '', mappedValue = '0', caseSensitive = 'true' } }) => ({
    mapKey,
    worth: Number(mappedValue),
    isExact: caseSensitive !== 'false',
  }));
  const worthOf = (atom: string): number =>
    (
      entries.find(({ mapKey }) => mapKey === atom) ??
      entries.find(({ mapKey, isExact }) => !isExact && mapKey.toLowerCase() === atom.toLowerCase())
    )?.worth ?? Number(defaultValue);
  const sum = [...new Set((value?.atoms ?? []).map(String))].reduce((total, atom) => total + worthOf(atom), 0);
  return Math.min(
    upperBound === undefined ? Infinity : Number(upperBound),
    Math.max(lowerBound === undefined ? -Infinity : Number(lowerBound), sum),
  );
};
