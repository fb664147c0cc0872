import type { ProblemTypeKind } from '../contract-problem-types.ts';

/** Fewer problems of a type in the whole library say nothing about anybody, and are no exercise. */
export const LEAST_OF_TYPE = 4;

export interface UntypedProblem {
  readonly problemIdx: number;
  readonly sectionName: string;
  /** As its author wrote it: `자료 계산`, `수리 / 자료 계산`, `호흡 – 투약 교육`, or nothing. */
  readonly itemType: string;
}
export interface PlacedProblem {
  readonly problemIdx: number;
  readonly kind: ProblemTypeKind;
  readonly section: string;
  readonly name: string | null;
  /** The same for all problems of one type, and for no others. */
  readonly key: string;
}

/** Between the part of a section and the type itself; a dash inside a word (표–그래프) is none. */
const SEPARATOR = /\s+[/–>]\s+/;
/** Papers print 의사소통능력 over a section, and authors write 의사소통 before an item type. */
const nameKey = (name: string): string => name.replaceAll(/\s+/g, '').replace(/능력$/, '');

/**
 * Places every problem in the narrowest group that has enough problems in all papers together: its item type, the part of the section that the item
 * type names, the section. So types of the same name meet across papers, and item types that one problem has each become their section.
 */
export const placeProblems = (problems: readonly UntypedProblem[]): readonly PlacedProblem[] => {
  const split = problems.map(({ problemIdx, sectionName, itemType }) => {
    const [head = '', ...rest] = itemType.trim().split(SEPARATOR);
    const part = rest.length > 0 ? head : sectionName;
    const name = rest.length > 0 ? rest.join(' ') : head;
    return { problemIdx, sectionName, part, name };
  });
  const leafOf = ({ part, name }: (typeof split)[number]) => `${nameKey(part)}\n${nameKey(name)}`;
  const sectionNames = fullestNames(split.flatMap(({ sectionName, part }) => [sectionName, part].map((name) => [nameKey(name), name])));
  const typeNames = fullestNames(split.map((one) => [leafOf(one), one.name]));
  const leaves = countBy(split.filter(({ name }) => name !== '').map(leafOf));
  const isNamed = (one: (typeof split)[number]) => (leaves.get(leafOf(one)) ?? 0) >= LEAST_OF_TYPE;
  const unnamed = countBy(split.filter((one) => !isNamed(one)).map(({ part }) => nameKey(part)));
  const isOfPart = ({ part }: (typeof split)[number]) => (unnamed.get(nameKey(part)) ?? 0) >= LEAST_OF_TYPE;
  const withNamed = new Set(split.filter(isNamed).map(({ part }) => nameKey(part)));
  return split.map((one) => {
    const { problemIdx, part, name, sectionName } = one;
    const group = isNamed(one) || isOfPart(one) ? part : sectionName;
    const section = sectionNames.get(nameKey(group)) ?? group;
    const leaf = leafOf(one);
    if (isNamed(one)) return { problemIdx, kind: 'named', section, name: typeNames.get(leaf) ?? name, key: leaf };
    return { problemIdx, kind: withNamed.has(nameKey(group)) ? 'rest' : 'whole', section, name: null, key: `${nameKey(group)}\n` };
  });
};

/** By key: of the spellings of one name the fullest, among those the first in the alphabet, so that the order of papers changes nothing. */
const fullestNames = (names: readonly (readonly string[])[]): ReadonlyMap<string, string> => {
  const known = new Map<string, string>();
  for (const [key = '', name = ''] of names) {
    const other = known.get(key) ?? '';
    if (name.length > other.length || (name.length === other.length && name < other)) known.set(key, name);
  }
  return known;
};

const countBy = (keys: readonly string[]): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>();
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  return counts;
};
