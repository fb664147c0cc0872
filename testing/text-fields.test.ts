import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { COMPONENT_FILES, MAY_HAVE_FIELDS, textFieldsIn } from './text-fields.ts';
import { NOT_WALKED, WALKED } from './text-fields-walked.ts';

const page = (jsx: string) => `import { Field } from '@platform/ui';\nexport const Page = () => <>${jsx}</>;`;

it.each([
  ['<input />', ['input']],
  ['<input type="search" />', ['input']],
  ['<input type="email" /><input type="checkbox" /><input type="date" /><input type="password" />', []],
  ['<input type={isOne ? "radio" : "checkbox"} />', []],
  ['<input type={isShown ? "text" : "password"} />', ['input']],
  ['<input inputMode="numeric" />', []],
  ['<input inputMode={isCode ? "text" : "numeric"} />', ['input']],
  ['<input {...rest} />', ['input']],
  ['<input readOnly value="x" />', []],
  ['<textarea readOnly={isLocked} />', ['textarea']],
  ['<Field label="x" /><Field label="x" type="email" />', ['Field']],
  ['<div contentEditable />', ['div']],
  ['<Line />', []],
])('finds what takes Hangul in %s', (jsx, fields) => {
  expect(textFieldsIn(page(jsx))).toEqual(fields);
});

/** How many fields are named for each file. */
const named = new Map<string, number>();
for (const [file, fields] of [...Object.values(WALKED), NOT_WALKED].flatMap((rows) => Object.entries(rows)))
  named.set(file, (named.get(file) ?? 0) + fields.length);

it('has a walk for every field that takes Hangul, and no row for one that is not there', () => {
  const files = globSync('{modules,platform,sites}/**/*.tsx').filter(
    (file) => !/\.(?:test|stories)\.tsx$|node_modules/.test(file) && !COMPONENT_FILES.has(file),
  );
  const there = new Map<string, number>();
  for (const file of files) {
    const source = readFileSync(file, 'utf8');
    const count = MAY_HAVE_FIELDS.test(source) ? textFieldsIn(source).length : 0;
    if (count > 0) there.set(file, count);
  }
  expect(there.size).toBeGreaterThan(50);
  expect(Object.fromEntries(named)).toEqual(Object.fromEntries(there));
});
