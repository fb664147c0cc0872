import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Brand } from '@platform/kernel';
import { parse } from 'yaml';
import { brands } from '../brands/index.ts';

/** By its id. */
export type JourneyBrand = Brand['id'];
/** The brands that the journeys run on: all of them. */
export const journeyBrands: readonly JourneyBrand[] = brands.map(({ id }) => id);
/** Without those made for tests, which differ from the others in their colours only. */
export const soldBrands: readonly JourneyBrand[] = brands.flatMap(({ id, isForTests }) => (isForTests ? [] : [id]));

/** @throws for an id that no brand has */
export const brandOf = (id: JourneyBrand): Brand => {
  const brand = brands.find((one) => one.id === id);
  if (!brand) throw new Error(`there is no brand ${id}`);
  return brand;
};

interface ExamType {
  readonly id: string;
  readonly name: string;
  readonly children?: readonly ExamType[];
}
const examTypes = parse(readFileSync(join(import.meta.dirname, '../content/exam-types.yaml'), 'utf8')) as Readonly<
  Record<JourneyBrand, readonly ExamType[]>
>;
/** The type that the fixture's exams have on this brand, the first of its categories, and that category. */
export const examTypeOf = (id: JourneyBrand): { readonly category: ExamType; readonly type: ExamType } => {
  const category = examTypes[id]?.[0];
  if (!category) throw new Error(`content/exam-types.yaml has no types of ${id}`);
  return { category, type: category.children?.[0] ?? category };
};
