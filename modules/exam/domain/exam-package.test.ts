import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ExamPackage, examPackageJsonSchema } from './exam-package.ts';

const path = join(import.meta.dirname, '../../../docs/maru-exam.schema.json');

it('docs/maru-exam.schema.json says what the importer checks (`npx vitest -u` writes it anew)', async () => {
  await expect(`${JSON.stringify(examPackageJsonSchema(), null, 2)}\n`).toMatchFileSnapshot(path);
});

it('tells an editor what every field of a problem means, and refuses others', () => {
  const schema = JSON.stringify(examPackageJsonSchema());
  for (const words of ['Who solved it blind', 'Position from 1', 'additionalProperties']) expect(schema).toContain(words);
});

it.each([
  [2.5, true],
  [0.1, true],
  [3, true],
  [2.55, false],
  [-1, false],
  [0, false],
])('a problem may be worth %d points: %s', (points, accepted) => {
  const { problems } = ExamPackage.shape.exam.shape.details.element.shape;
  const field = problems.element.shape.points;
  expect(field.safeParse(points).success).toBe(accepted);
});
