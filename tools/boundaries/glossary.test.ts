import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { checkGlossary } from './glossary.ts';
import { readFiles } from './sources.ts';

const FOLDERS = ['modules', 'platform', 'sites', 'brands', 'server', 'docs', 'tools', 'testing', 'db'];

it('the glossary names files that are there and words that are used', () => {
  const files = readFiles('.', FOLDERS, (path) => /\.(?:tsx?|mjs|sql|json|md)$/.test(path));
  expect(files.length).toBeGreaterThan(500);
  const code = files.filter(({ path }) => !path.endsWith('.md') && !path.startsWith('docs/') && !path.startsWith('tools/'));
  expect(
    checkGlossary(
      readFileSync('docs/glossary.md', 'utf8'),
      files.map(({ path }) => path),
      code,
    ),
  ).toEqual([]);
});

const files = ['modules/exam/contract.ts', 'platform/db/index.ts'];
const code = [{ path: 'modules/exam/contract.ts', text: 'export interface Paper {} create table exam.paper' }];

it.each([
  [
    '`Paper`, `exam.paper`, `modules/exam/contract.ts`, `modules/*/contract.ts`, `platform/db`, `GET /apiV2/papers/{hash}`, `npm run check`',
    [],
  ],
  ['`Papers`', ['glossary-is-true: Papers stands nowhere in the code']],
  ['`exam.papers`', ['glossary-is-true: exam.papers stands nowhere in the code']],
  ['`modules/exam/paper.ts`', ['glossary-is-true: modules/exam/paper.ts is not there']],
  ['`modules/*/paper.ts`', ['glossary-is-true: modules/*/paper.ts is not there']],
])('%s', (glossary, complaints) => expect(checkGlossary(glossary, files, code)).toEqual(complaints));
