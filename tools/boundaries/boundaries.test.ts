import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Boundaries, readBoundaries } from './boundaries.ts';
import { makeRepository } from './temporary-repository.ts';
import { NO_FOLDER_CYCLES, rulesFor } from './rules.ts';

const dependencies = { exam: [], account: [], attempt: ['exam'] };

/** A valid repository: every module, the shapes that imports below may point at. */
const valid = {
  'node_modules/zod/index.js': 'export const z = 1;',
  'node_modules/pg/index.js': 'export default 1;',
  'node_modules/kysely/index.js': 'export const sql = 1;',
  'modules/module-dependencies.json': JSON.stringify(dependencies),
  'platform/kernel/index.ts': 'export const ok = 1;',
  'platform/db/index.ts': 'export const db = 1;',
  'platform/testing/index.ts': 'export const help = 1;',
  'testing/sitter.ts':
    "import { Exam } from '../modules/exam/contract.ts'; import { help } from '../platform/testing/index.ts'; export const sitter = [Exam, help];",
  'brands/plain/brand.ts': "import { ok } from '../../platform/kernel/index.ts'; export const plain = ok;",
  'server/main.ts':
    "import { plain } from '../brands/plain/brand.ts'; import { exam } from '../modules/exam/server/index.ts'; console.log(plain, exam);",
  'modules/exam/contract.ts':
    "import { z } from 'zod'; import { ok } from '../../platform/kernel/index.ts'; export const Exam = z.literal(ok);",
  'modules/exam/server/index.ts':
    "import { Exam } from '../contract.ts'; import { db } from '../../../platform/db/index.ts'; export const exam = [Exam, db];",
  'modules/exam/domain/rule.ts': "import { Exam } from '../contract.ts'; export const rule = Exam;",
  'modules/exam/ui/index.ts': "import { Exam } from '../contract.ts'; export const ExamCard = Exam;",
  'modules/exam/ui/office-queries.ts': 'export const ask = 1;',
  'sites/admin/pages/exams.ts': "import { ask } from '../../../modules/exam/ui/office-queries.ts'; export const Exams = ask;",
  'modules/exam/ui/parts.ts': 'export const Card = 1;',
  'modules/attempt/ui/index.ts': "import { Card } from '../../exam/ui/parts.ts'; export const Row = Card;",
  'modules/exam/testing.ts': "import { help } from '../../platform/testing/index.ts'; export const anExam = help;",
  'modules/account/contract.ts': 'export const Member = 1;',
  'modules/attempt/contract.ts': "import { Exam } from '../exam/contract.ts'; export const Attempt = Exam;",
  'sites/frames/frame.ts': 'export const Frame = 1;',
  'sites/cbt/pages/home.ts':
    "import { ExamCard } from '../../../modules/exam/ui/index.ts'; import { Frame } from '../../frames/frame.ts'; export const Home = [ExamCard, Frame];",
};

/** One file per violation, and the rule that must catch it. */
const violations: readonly (readonly [rule: string, file: string, text: string])[] = [
  ['domain-is-pure', 'modules/exam/domain/reads.ts', "import { exam } from '../server/index.ts'; export const bad = exam;"],
  ['domain-is-pure', 'modules/exam/domain/reads-type.ts', "import type { exam } from '../server/index.ts'; export type Bad = typeof exam;"],
  ['domain-is-pure', 'modules/exam/domain/reads-disk.ts', "import { readFileSync } from 'node:fs'; export const bad = readFileSync;"],
  ['domain-is-pure', 'modules/exam/domain/asks-database.ts', "import { sql } from 'kysely'; export const bad = sql;"],
  ['contract-is-data', 'modules/account/contract.ts', "import { db } from '../../platform/db/index.ts'; export const Member = db;"],
  ['ui-is-browser-safe', 'modules/exam/ui/asks-server.ts', "import { exam } from '../server/index.ts'; export const bad = exam;"],
  ['ui-is-browser-safe', 'modules/exam/ui/reads-disk.ts', "import { readFileSync } from 'node:fs'; export const bad = readFileSync;"],
  ['ui-is-browser-safe', 'modules/exam/ui/asks-database.ts', "import pg from 'pg'; export const bad = pg;"],
  [
    'ui-knows-no-foreign-domain',
    'modules/attempt/ui/foreign-rule.ts',
    "import { rule } from '../../exam/domain/rule.ts'; export const bad = rule;",
  ],
  [
    'other-modules-only-by-contract',
    'modules/attempt/server/deep.ts',
    "import { exam } from '../../exam/server/index.ts'; export const bad = exam;",
  ],
  ['parts-are-for-ui', 'modules/attempt/server/shows.ts', "import { Card } from '../../exam/ui/parts.ts'; export const bad = Card;"],
  ['parts-are-for-ui', 'sites/cbt/pages/borrows.ts', "import { Card } from '../../../modules/exam/ui/parts.ts'; export const bad = Card;"],
  [
    'dependencies-of-attempt',
    'modules/attempt/server/stranger.ts',
    "import { Member } from '../../account/contract.ts'; export const bad = Member;",
  ],
  [
    'dependencies-of-exam',
    'modules/exam/server/stranger.ts',
    "import { Attempt } from '../../attempt/contract.ts'; export const bad = Attempt;",
  ],
  [
    'dependencies-of-account',
    'modules/account/server/stranger.ts',
    "import { Exam } from '../../exam/contract.ts'; export const bad = Exam;",
  ],
  ['sites-are-thin', 'sites/cbt/pages/thick.ts', "import { exam } from '../../../modules/exam/server/index.ts'; export const bad = exam;"],
  ['sites-are-thin', 'sites/cbt/pages/other-site.ts', "import { bad } from '../../shop/pages/x.ts'; export const worse = bad;"],
  ['sites-are-thin', 'sites/frames/portal/header.ts', "import { bad } from '../../shop/pages/x.ts'; export const worse = bad;"],
  [
    'office-asks-for-itself',
    'sites/cbt/pages/of-the-office.ts',
    "import { ask } from '../../../modules/exam/ui/office-queries.ts'; export const bad = ask;",
  ],
  ['shell-is-thin', 'sites/app/thick.ts', "import { db } from '../../platform/db/index.ts'; export const bad = db;"],
  [
    'platform-knows-no-business',
    'platform/db/business.ts',
    "import { Exam } from '../../modules/exam/contract.ts'; export const bad = Exam;",
  ],
  [
    'platform-knows-no-business',
    'platform/testing/sits.ts',
    "import { sitter } from '../../testing/sitter.ts'; export const bad = sitter;",
  ],
  ['test-kit-knows-contracts', 'testing/deep.ts', "import { exam } from '../modules/exam/server/index.ts'; export const bad = exam;"],
  ['test-kit-knows-contracts', 'testing/main.ts', "import { main } from '../server/start.ts'; export const bad = main;"],
  ['brands-are-data', 'brands/plain/code.ts', "import { Exam } from '../../modules/exam/contract.ts'; export const bad = Exam;"],
  [
    'only-server-picks-a-brand',
    'modules/exam/server/picks.ts',
    "import { plain } from '../../../brands/plain/brand.ts'; export const bad = plain;",
  ],
  ['tests-stay-out', 'modules/exam/server/uses-test-help.ts', "import { anExam } from '../testing.ts'; export const bad = anExam;"],
  ['tests-stay-out', 'server/uses-test-help.ts', "import { help } from '../platform/testing/index.ts'; export const bad = help;"],
  ['tests-stay-out', 'server/sits.ts', "import { sitter } from '../testing/sitter.ts'; export const bad = sitter;"],
  ['tests-stay-out', 'modules/exam/server/sits.ts', "import { sitter } from '../../../testing/sitter.ts'; export const bad = sitter;"],
  ['no-cycles', 'modules/exam/domain/round.ts', "import { there } from './there.ts'; export const round = there;"],
  ['no-folder-cycles', 'modules/exam/ui/list/row.ts', "import { head } from '../page/head.ts'; export const row = head;"],
  ['no-folder-cycles', 'modules/exam/server/deep/a/one.ts', "import { two } from '../../other/b/two.ts'; export const one = two;"],
  ['no-folder-cycles', 'platform/db/listens.ts', "import { every } from '../jobs/every.ts'; export const listens = every;"],
  ['resolvable', 'server/nowhere.ts', "import { bad } from './nowhere-at-all.ts'; export const worse = bad;"],
];
const supporting = {
  'server/start.ts': 'export const main = 1;',
  'sites/shop/pages/x.ts': 'export const bad = 1;',
  'modules/exam/ui/page/head.ts': 'export const head = 1;',
  'modules/exam/ui/page/rows.ts': "import { item } from '../list/item.ts'; export const rows = item;",
  'modules/exam/ui/list/item.ts': 'export const item = 1;',
  'modules/exam/server/other/b/two.ts': 'export const two = 1;',
  'modules/exam/server/other/c/three.ts': "import { four } from '../../third/four.ts'; export const three = four;",
  'modules/exam/server/third/four.ts': "import { five } from '../deep/five.ts'; export const four = five;",
  'modules/exam/server/deep/five.ts': 'export const five = 1;',
  'platform/jobs/every.ts': 'export const every = 1;',
  'platform/jobs/jobs.ts': "import { db } from '../db/index.ts'; export const jobs = db;",
  'modules/exam/domain/there.ts': "import { round } from './round.ts'; export const there = round;",
};

const clean = makeRepository(valid);
const violating = makeRepository({ ...valid, ...supporting, ...Object.fromEntries(violations.map(([, file, text]) => [file, text])) });
let found: Boundaries;
beforeAll(async () => {
  found = await readBoundaries(violating.folder);
});
afterAll(() => {
  clean.remove();
  violating.remove();
});

it('finds nothing in a valid repository, and reads all of it', async () => {
  expect(await readBoundaries(clean.folder)).toMatchObject({ violations: [], files: 19 });
});

it.each(violations)('%s catches %s', (rule, file) => {
  expect(found.violations.filter(({ from }) => from === file).map((violation) => violation.rule)).toContain(rule);
});

it('has a violation for every rule', () => {
  expect(new Set(violations.map(([rule]) => rule))).toEqual(new Set([...rulesFor(dependencies), NO_FOLDER_CYCLES].map(({ name }) => name)));
});
