import { expect, it } from 'vitest';
import { checkCopyKeys } from './copy-keys.ts';
import { isProductCode, readFiles } from './sources.ts';

const FOLDERS = ['modules', 'platform', 'sites', 'server'];

it('every text is asked for, and what is asked for is there', () => {
  const dictionaries = readFiles('.', FOLDERS, (path) => /\/copy\/[\w-]+\.json$/.test(path));
  // A check that reads nothing holds nothing.
  expect(dictionaries.length).toBeGreaterThan(10);
  expect(checkCopyKeys(dictionaries, readFiles('.', FOLDERS, isProductCode))).toEqual([]);
});

const texts = [
  { path: 'ko.json', text: JSON.stringify({ 'a.title': '', 'a.mode.one': '', 'a.mode.two': '', 'a.menu.home.tab': '', 'b.gone': '' }) },
];
const complaintsOn = (text: string) => checkCopyKeys(texts, [{ path: 'x.ts', text }]);
const used = "copy('a.title'); copy(`a.mode.${mode}`); copy(`${item}.tab`); const table = { kind: { status: 410, copy: 'b.gone' } };";

it('a valid repository has no complaint', () => expect(complaintsOn(used)).toEqual([]));

it.each([
  ["copy('a.titel')", 'copy-key-exists: x.ts asks for a.titel'],
  ["copy(isOpen ? 'a.title' : 'a.none')", 'copy-key-exists: x.ts asks for a.none'],
  ["refundCopy('a.none', { n })", 'copy-key-exists: x.ts asks for a.none'],
  ["c.get('copy')('a.none')", 'copy-key-exists: x.ts asks for a.none'],
  ["deps.copies(entry.brand.id)('a.none')", 'copy-key-exists: x.ts asks for a.none'],
  ["{ 'a/b': { status: 404, copy: 'a.none' } }", 'copy-key-exists: x.ts asks for a.none'],
  ['copy(`a.way.${way}`)', 'copy-key-exists: x.ts asks for a.way.${way}'],
])('%s', (code, complaint) => expect(complaintsOn(`${used} ${code}`)).toEqual([complaint]));

it('a text that nobody asks for', () => {
  expect(complaintsOn("copy('a.title'); copy(`a.mode.${mode}`); copy(`${item}.tab`)")).toEqual(['copy-key-is-used: ko.json has b.gone']);
  // Any key of a module may be meant: then what stands for it has to be somewhere.
  expect(complaintsOn("copy('a.title'); copy(`a.${word}`); 'mode.one'; copy(`${item}.tab`); { copy: 'b.gone' }")).toEqual([
    'copy-key-is-used: ko.json has a.mode.two',
  ]);
});
