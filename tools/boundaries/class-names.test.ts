import { expect, it } from 'vitest';
import { checkClassNames } from './class-names.ts';
import { readFiles } from './sources.ts';

it('no two parts of the product define a class of one name', () => {
  const files = readFiles('.', ['modules', 'platform', 'sites'], (path) => path.endsWith('.css'));
  expect(files.length).toBeGreaterThan(30);
  expect(checkClassNames(files)).toEqual([]);
});

const [ONE, OTHER] = ['modules/exam/ui/a.css', 'modules/review/ui/b.css'];
const of = (one: string, other: string, path = OTHER) =>
  checkClassNames([
    { path: ONE, text: one },
    { path, text: other },
  ]);

it.each([
  ['.row { gap: 0; }', '.row { display: flex; }'],
  ['.a, .row { gap: 0; }', '.b {} .row, .c { display: flex; }'],
  ['/* x */ .row { gap: 0; }', '@media print { .row { gap: 1rem; } }\n.row { display: flex; }'],
  ['.a::before { content: "}"; } .row { gap: 0; }', '.row { gap: 1rem; }'],
])('%s beside %s is found', (one, other) => {
  expect(of(one, other)).toEqual([`class-names: .row is defined by ${ONE} and ${OTHER}`]);
});

it.each([
  ['.row { gap: 0; }', '.list .row { gap: 1rem; }'],
  ['.row { gap: 0; }', '.row.wide { gap: 1rem; }'],
  ['.row { gap: 0; }', '@media print { .row { gap: 1rem; } }'],
  ['.row { gap: 0; }', '.rows { gap: 1rem; } /* .row { } */'],
])('%s beside %s is none', (one, other) => {
  expect(of(one, other)).toEqual([]);
});

it('what two sites call alike never meets; what a site and the frames do, does', () => {
  const css = '.row { gap: 0; }';
  const at = (one: string, other: string) =>
    checkClassNames([
      { path: one, text: css },
      { path: other, text: css },
    ]);
  expect(at('sites/cbt/a.css', 'sites/portal/b.css')).toEqual([]);
  expect(at('sites/frames/a.css', 'sites/portal/b.css')).toHaveLength(1);
  expect(of(css, css, 'platform/ui/styles/c.css')).toHaveLength(1);
});
