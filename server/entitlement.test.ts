import { join } from 'node:path';
import type { Entitlements, MyExam } from '@modules/learner';
import type { ExamDetailView } from '@modules/exam';
import type { Page } from '@platform/kernel/page';
import type { HttpAgent } from '@platform/testing';
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { drawPackage } from '../testing/draw-package.ts';
import { register } from '../testing/member.ts';
import { runCommand } from '../testing/run-command.ts';
import { Sitter } from '../testing/sitter.ts';
import { servedProduct } from './testing.ts';

const product = servedProduct();
const cbt = (brand = 'career') => product.agent(`cbt.${brand}.localhost`);
let paid: ExamDetailView;
/** A passage of the sitting that must be bought. */
let passage = 0;
beforeAll(async () => {
  const details = (await cbt().get('/apiV2/exams/mini/exam-details')).json<readonly ExamDetailView[]>();
  paid = details.find(({ isFree }) => !isFree)!;
  const { rows } = await sql<{
    idx: string;
  }>`select multiple_problem_idx as idx from exam.multiple_problem where exam_detail_idx = ${paid.examDetailIdx} limit 1`.execute(
    product.database.db,
  );
  passage = Number(rows[0]?.idx ?? 0);
});

const member = async (brand = 'career'): Promise<{ readonly agent: HttpAgent; readonly email: string }> => {
  const agent = cbt(brand);
  return { agent, email: (await register(agent)).email };
};
const grant = (...given: readonly string[]) =>
  runCommand('grant.ts', { databaseUrl: product.database.url, dataDir: product.dataDir }, ...given);
const sitting = ['--exam', 'mini', '--sitting', 'paid', '--reason', '체험단'];
const give = (email: string, ...more: readonly string[]) => giveOn('career', email, ...more);
const giveOn = (brand: string, email: string, ...more: readonly string[]) =>
  grant('--brand', brand, '--member', email, ...sitting, ...(more.includes('--revoke') ? [] : ['--by', '운영자']), ...more);
/** What a start, a study session and a passage answer. */
const statuses = async (agent: HttpAgent) => [
  (await agent.post('/apiV2/user-exam-records', { examDetailIdx: paid.examDetailIdx, deviceId: crypto.randomUUID() })).status,
  (await agent.post('/apiV2/study-sessions', { examDetailIdx: paid.examDetailIdx })).status,
  passage === 0 ? 0 : (await agent.get(`/apiV2/multiple-problems/${passage}`)).status,
];
const ALLOWED = () => [200, 200, passage === 0 ? 0 : 200];
const REFUSED = () => [403, 403, passage === 0 ? 0 : 403];

it('lets the member in whom an operator gave it, and nobody else', async () => {
  const [{ agent, email }, other] = [await member(), await member()];
  expect(await statuses(agent)).toEqual(REFUSED());
  expect(await give(email)).toMatchObject({
    code: 0,
    said: expect.stringContaining(`이용권을 주었습니다: ${email}, mini paid, 기한 없음.`),
  });
  expect(await statuses(agent)).toEqual(ALLOWED());
  for (const nobody of [other.agent, cbt(), (await member('nursing')).agent.at('cbt.career.localhost')])
    expect(await statuses(nobody)).toEqual(REFUSED());
});

it('is seen where one looks: the list of what one owns, one’s exams, the exam’s page and the choice of how to solve; a visitor’s page stays as it is', async () => {
  // Of a brand that sells: where every exam is free by its offer, no price stands beside a sitting.
  const { agent, email } = await member('nursing');
  const details = (await cbt('nursing').get('/apiV2/exams/mini/exam-details')).json<readonly ExamDetailView[]>();
  const own = details.find(({ isFree }) => !isFree)!.examDetailIdx;
  const shown = async (who: HttpAgent) => {
    const [detail, select] = [await who.get('/exam/detail/mini'), await who.get(`/cbt/select/${own}`)];
    return [detail.text.includes('이용권 있음'), select.text.includes('구매가 필요한 회차예요'), select.text.includes('모의고사 시작하기')];
  };
  const before = await shown(agent);
  expect(before).toEqual([false, true, false]);
  await giveOn('nursing', email);
  expect(await shown(agent)).toEqual([true, false, true]);
  expect(await shown(cbt('nursing'))).toEqual(before);
  const { sold } = (await agent.get('/apiV2/user/me/entitlements')).json<Entitlements>();
  expect(
    sold.flatMap(({ details }) => details.filter(({ access }) => access !== 'free').map(({ title, access }) => [title, access])),
  ).toEqual([['유료 회차', 'owned']]);
  const exams = (await agent.get('/apiV2/user/me/exams')).json<Page<MyExam>>();
  expect(exams.items.map(({ exam, recordCount, lastSubmittedAt, isOwned }) => [exam.slug, recordCount, lastSubmittedAt, isOwned])).toEqual([
    ['mini', 0, null, true],
  ]);
  const all = JSON.parse((await agent.get('/apiV2/user/me/export')).text) as { readonly entitlements: readonly object[] };
  expect(all.entitlements).toMatchObject([{ examDetailIdx: own, source: 'grant', reference: '체험단', endsAt: null, revokedAt: null }]);
});

it('ends by its day or by being revoked: what was begun may be finished, nothing new begins', async () => {
  const { agent, email } = await member();
  expect((await give(email, '--until', '2999-12-31')).said).toContain('2999-12-31까지');
  const sitter = new Sitter(agent);
  await sitter.start(paid.examDetailIdx);
  const { problems } = await sitter.paper();
  expect((await give(email, '--revoke', '잘못 주었다')).code).toBe(0);
  expect((await give(email, '--revoke', '잘못 주었다')).said).toContain('그 사유로 준 이용권이 없습니다.');
  await sitter.save({ kind: 'answer', problemIdx: problems[0]!.problemIdx, value: [1] });
  expect((await sitter.submit()).status).toBe(200);
  expect(await statuses(agent)).toEqual(REFUSED());

  await give(email);
  expect(await statuses(agent)).toEqual(ALLOWED());
  const { agent: late, email: lateEmail } = await member();
  await give(lateEmail, '--until', '2999-12-31');
  await sql`update entitlement.entitlement set starts_at = now() - interval '2 days', ends_at = now() - interval '1 second' where ends_at is not null and revoked_at is null`.execute(
    product.database.db,
  );
  expect(await statuses(late)).toEqual(REFUSED());
});

it('twice for the same reason is one, and another reason is another', async () => {
  const { email } = await member();
  await Promise.all([give(email), give(email)]);
  await give(email, '--until', '2999-01-01', '--reason', '이벤트');
  const { rows } = await sql<{
    reference: string;
  }>`select reference from entitlement.entitlement e join account.member m on m.id = e.member_id where m.email = ${email} order by reference`.execute(
    product.database.db,
  );
  expect(rows.map(({ reference }) => reference)).toEqual(['이벤트', '체험단']);
});

it('opens a sitting to studies across the exam, and not to draws, whose link is passed on', async () => {
  await product.bring(await drawPackage('career', join(product.dataDir, 'drawn')));
  const { agent, email } = await member();
  const { examIdx } = (await agent.get('/apiV2/exams/draws')).json<{ readonly examIdx: number }>();
  const poolOf = async () => (await agent.get('/apiV2/exams/draws/random-plan?count=10')).json<{ readonly poolCount: number }>().poolCount;
  const studied = async () => {
    const answer = await agent.post('/apiV2/study-sessions', { examIdx, random: true, restart: true });
    expect(answer.status).toBe(200);
    return answer.json<{ readonly items: readonly unknown[] }>().items.length;
  };
  const [pool, before] = [await poolOf(), await studied()];
  expect(
    await grant('--brand', 'career', '--member', email, '--exam', 'draws', '--sitting', 'paid', '--reason', '체험단', '--by', '운영자'),
  ).toMatchObject({ code: 0 });
  expect(await poolOf()).toBe(pool);
  expect(await studied()).toBeGreaterThan(before);
});

it.each([
  ['whom it does not know', ['--brand', 'career', '--member', 'nobody@nowhere.test', ...sitting, '--by', '운영자'], '그런 회원이 없습니다'],
  [
    'a day that is over',
    ['--brand', 'career', '--member', 'a@b.test', ...sitting, '--by', '운영자', '--until', '2020-01-01'],
    '--until 이 이미 지났습니다',
  ],
  ['a day that is none', ['--brand', 'career', '--member', 'a@b.test', ...sitting, '--by', '운영자', '--until', '내일'], 'YYYY-MM-DD'],
  ['nobody who gives it', ['--brand', 'career', '--member', 'a@b.test', ...sitting], 'npm run grant'],
])('refuses %s', async (_what, given, said) => {
  expect(await grant(...given)).toMatchObject({ code: 1, said: expect.stringContaining(said) });
});

it('refuses a sitting that is not there', async () => {
  const { email } = await member();
  expect(
    await grant('--brand', 'career', '--member', email, '--exam', 'mini', '--sitting', 'none', '--reason', 'x', '--by', '운영자'),
  ).toMatchObject({ code: 1, said: expect.stringContaining('그런 회차가 없습니다: mini none (career)') });
});
