import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { parse } from 'yaml';

const root = import.meta.dirname;
interface Exam {
  readonly id: string;
  readonly brand: string;
  readonly types: readonly string[];
}
const exams = readdirSync(root)
  .map((name) => join(root, name, 'exam.yaml'))
  .filter((path) => existsSync(path))
  .map((path) => (parse(readFileSync(path, 'utf8')) as { readonly exam: Exam }).exam);

interface Type {
  readonly id: string;
  readonly children?: readonly Type[];
}
const known = parse(readFileSync(join(root, 'exam-types.yaml'), 'utf8')) as Readonly<Record<string, readonly Type[]>>;

// The specification names these kinds of public-company exams. One that names NCS as well is for all of them.
it.each([
  ['public-rail', ['ncs-railway', 'ncs-transit']],
  ['public-transit', ['ncs-transit']],
  ['public-power', ['ncs-power']],
  ['public-health', ['ncs-health']],
])('%s is a category of its own, with exams made for it', (type, made) => {
  const publicTypes = known.career?.find(({ id }) => id === 'public')?.children?.map(({ id }) => id);
  expect(publicTypes).toContain(type);
  const own = exams.filter(({ brand, types }) => brand === 'career' && types.includes(type) && !types.includes('public-ncs'));
  expect(own.map(({ id }) => id)).toEqual(expect.arrayContaining(made));
});
