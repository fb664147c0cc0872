import { expect, it } from 'vitest';
import { checkInvariants } from './invariants.ts';
import { makeRepository } from './temporary-repository.ts';

const valid = {
  'modules/module-dependencies.json': '{ "exam": [] }',
  'modules/exam/package.json': '{}',
  'modules/exam/contract.ts': 'export const Exam = 1;',
  'modules/exam/copy/ko.json': '{ "exam.title": "시험" }',
  'db/migrations/0001-exam.sql': 'create schema exam;',
  'server/settings.ts': 'export const port = process.env.PORT;',
  'server/hosts.ts': "export const isCareer = (brand: { id: string }) => brand.id === 'career';",
  'modules/exam/contract-views.ts': "import { z } from 'zod';\nexport const View = z.int();\nexport type View = z.output<typeof View>;",
  'modules/exam/contract-likes.ts': "import type { View } from './contract-views.ts';\nexport type { View };",
  'modules/exam/server/rest.ts': "import { View } from '../contract-views.ts';\nexport const rest = View;",
  'brands/plain/brand.ts': 'export const plain = { isForTests: true };',
  'brands/plain/tokens.css': ':root { --accent: #123456; }',
  'brands/nursing/tokens.css': '',
  'brands/police/tokens.css': '',
  'sites/cbt/clock.ts': 'setInterval(tick, 1000);',
  'platform/ui/button.tsx': '// 시험 버튼: comments may be in any language, colours such as #fff too\nexport const Button = () => null;',
};

const complaintsOf = (files: Readonly<Record<string, string>>): readonly string[] => {
  const { folder, remove } = makeRepository({ ...valid, ...files });
  try {
    return checkInvariants(folder);
  } finally {
    remove();
  }
};

it('this repository keeps its own rules', () => {
  expect(checkInvariants('.')).toEqual([]);
});

it('a valid repository has no complaint', () => {
  expect(complaintsOf({})).toEqual([]);
});

it.each([
  ['no-brand-comparison', 'modules/exam/server/a.ts', "if (brand.id === 'career') go();"],
  ['no-brand-comparison', 'modules/exam/ui/a.tsx', "const free = brandId !== 'nursing';"],
  ['no-brand-comparison', 'sites/cbt/a.tsx', "const text = 'nursing' === id ? 1 : 2;"],
  ['no-brand-comparison', 'sites/cbt/a.tsx', "const text = id === 'police' ? 1 : 2;"],
  ['no-brand-comparison', 'platform/web/a.ts', 'switch (brand.id) {}'],
  ['no-literal-colour', 'platform/ui/a.css', '.a { color: #01a0ff; }'],
  ['no-literal-colour', 'platform/ui/a.css', '.a { background: rgb(1 2 3); }'],
  ['no-literal-colour', 'sites/cbt/a.tsx', '<p className="text-red-500" />'],
  ['no-literal-colour', 'modules/exam/ui/a.tsx', '<svg fill="#fff" />'],
  ['environment-only-in-settings', 'modules/exam/server/a.ts', 'const port = process.env.PORT;'],
  ['environment-only-in-settings', 'platform/db/a.ts', "import { env } from 'node:process';"],
  ['environment-only-in-settings', 'sites/cbt/a.tsx', 'const key = import.meta.env.VITE_KEY;'],
  ['schema-in-migrations', 'modules/exam/server/a.ts', 'await sql`create index if not exists x on exam.exam (id)`.execute(db);'],
  ['schema-in-migrations', 'server/a.ts', "await pool.query('alter table account.member add column x int');"],
  ['no-bare-interval', 'modules/exam/server/a.ts', 'setInterval(sweep, 1000);'],
  ['no-bare-interval', 'server/a.ts', "import { setInterval } from 'node:timers/promises';"],
  ['no-bare-interval', 'platform/db/a.ts', 'const timer = globalThis.setInterval(ask, 1);'],
  ['korean-in-copy-files', 'modules/exam/ui/a.tsx', 'export const A = () => <p>시험</p>;'],
  ['korean-in-copy-files', 'sites/cbt/a.ts', "export const title = '시험';"],
  ['formats-made-once', 'sites/cbt/a.ts', "export const text = (n: number) => n.toLocaleString('ko-KR');"],
  ['formats-made-once', 'modules/exam/ui/a.ts', "export const text = (n: number) => new Intl.NumberFormat('ko-KR').format(n);"],
  ['no-machine-path', 'docs/a.md', ['see /ro', 'ot/notes.md'].join('')],
  ['no-machine-path', 'package-lock.json', ['{ "resol', 'ved": "http://registry.example/a.tgz" }'].join('')],
  ['no-escape-hatch', 'server/a.ts', '// @ts-ignore\nexport const a = 1;'],
  ['no-escape-hatch', 'server/a.ts', '// oxlint-disable no-console\nexport const a = 1;'],
  ['file-size', 'server/a.ts', 'x;\n'.repeat(500)],
  ['views-are-types', 'modules/exam/contract.ts', "import { View } from './contract-views.ts';"],
  ['views-are-types', 'modules/exam/contract.ts', "export {\n  View,\n} from './contract-exam-views.ts';"],
  ['views-are-types', 'modules/exam/ui/a.ts', "import { type A, View } from '../contract-views.ts';"],
  ['views-are-types', 'sites/cbt/a.ts', "import type { A } from 'a';\nimport { View } from '@modules/exam/random-views';"],
  ['own-schema-only', 'modules/exam/server/store.ts', 'sql`select * from attempt.record`'],
  ['migration-name', 'db/migrations/0001-again.sql', 'select 1;'],
  ['module-shape', 'modules/exam/helpers.ts', 'export const a = 1;'],
  ['map-is-complete', 'modules/review/contract.ts', 'export const Review = 1;'],
])('%s is found in %s', (rule, path, text) => {
  const otherModule =
    rule === 'own-schema-only'
      ? {
          'modules/attempt/contract.ts': '',
          'modules/attempt/package.json': '{}',
          'modules/module-dependencies.json': '{ "exam": [], "attempt": [] }',
        }
      : {};
  const complaints = complaintsOf({ ...otherModule, [path]: text });
  expect(complaints.map((complaint) => complaint.split(':')[0])).toContain(rule);
});

it('a circle on the map is found', () => {
  const complaints = complaintsOf({
    'modules/module-dependencies.json': '{ "exam": ["attempt"], "attempt": ["exam"] }',
    'modules/attempt/contract.ts': '',
    'modules/attempt/package.json': '{}',
  });
  expect(complaints).toContain('map-has-no-circle: exam → attempt → exam');
});
