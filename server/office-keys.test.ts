import { createAuditModule } from '@modules/audit/server';
import { correctKey } from '@modules/exam/import';
import { operatorIn } from '@modules/operator/testing';
import type { HttpAgent } from '@platform/testing';
import { waitFor } from '@platform/testing/wait-for';
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { register } from '../testing/member.ts';
import { signInOperator } from '../testing/operator.ts';
import { Sitter } from '../testing/sitter.ts';
import { servedProduct } from './testing.ts';

/* Keys in the back office: proposed by one, carried out by another, with their effect before and the log; every answer is compared with its view. */
const product = servedProduct();
const { db } = product.database;
const signIn = async (name: string): Promise<HttpAgent> =>
  signInOperator(product.agent('admin.localhost'), await operatorIn(db, 's'.repeat(40), ['content', 'operators'], name));
let agents: readonly HttpAgent[] = [];
const as = (at: 0 | 1 | 2): HttpAgent => agents[at] as HttpAgent;
beforeAll(async () => {
  agents = await Promise.all(['박도윤', '오민재', '정하늘'].map(signIn));
});

const problemOf = async (slug: string) => {
  const { rows } = await sql<{ problemIdx: number; examDetailIdx: number }>`
    select p.problem_idx as "problemIdx", d.exam_detail_idx as "examDetailIdx" from exam.problem p join exam.exam_detail d using (exam_detail_idx) join exam.exam e using (exam_idx)
    where e.brand_id = 'career' and e.slug = 'mini' and d.slug = 'full' and p.slug = ${slug}`.execute(db);
  return rows[0] ?? { problemIdx: 0, examDetailIdx: 0 };
};
const sat = async (slug: string, choice: number): Promise<HttpAgent> => {
  const agent = product.agent('cbt.career.localhost');
  await register(agent);
  const { problemIdx, examDetailIdx } = await problemOf(slug);
  const sitter = new Sitter(agent);
  await sitter.start(examDetailIdx);
  await sitter.save({ kind: 'answer', problemIdx, value: [choice] } as never);
  expect((await sitter.submit()).status).toBe(200);
  return agent;
};
const propose = (at: 0 | 1 | 2, problemIdx: number, given: object = {}) =>
  as(at).post(`/office/keys/${problemIdx}/proposals`, {
    answer: [3],
    alsoRight: [[1]],
    isRightForAll: false,
    reason: '보기 ①도 지문과 어긋나지 않아요.',
    ...given,
  });
const decide = (at: 0 | 1 | 2, problemIdx: number, decision: object) => as(at).post(`/office/keys/${problemIdx}/decisions`, decision);
interface Shown {
  readonly right: object;
  readonly proposal: { readonly proposalIdx: number } | null;
  readonly history: readonly { readonly state: string }[];
}
const one = async (problemIdx: number) => (await as(0).get(`/office/keys/${problemIdx}`)).json<Shown>();
const listed = async (state: string) =>
  (await as(0).get(`/office/keys?state=${state}`))
    .json<{ items: { problemIdx: number; state: string }[] }>()
    .items.map((item) => [item.problemIdx, item.state]);

it('takes two people, says before what it would change, and is carried out once; learners and the log are told', async () => {
  const { problemIdx } = await problemOf('read-1');
  const learner = await sat('read-1', 1);
  await sat('read-1', 3);
  expect((await as(0).get(`/office/keys/${problemIdx}/effect`)).status).toBe(404);
  const proposed = await propose(0, problemIdx);
  const { proposalIdx } = proposed.json<Shown>().proposal ?? { proposalIdx: 0 };
  expect([proposed.status, await listed('waiting')]).toEqual([200, [[problemIdx, 'waiting']]]);
  expect((await as(1).get(`/office/keys/${problemIdx}/effect`)).json()).toMatchObject({ looked: 2, hasMore: false, rises: 1, falls: 0 });
  // Nothing is changed by asking, nor by proposing.
  expect((await one(problemIdx)).right).toEqual({ answer: [3] });
  const own = await decide(0, problemIdx, { kind: 'carry-out', proposalIdx });
  expect([own.status, own.json().kind]).toEqual([403, 'correction/office-second-person']);
  expect((await decide(1, problemIdx, { kind: 'withdraw', proposalIdx })).status).toBe(403);

  const answers = await Promise.all([
    decide(1, problemIdx, { kind: 'carry-out', proposalIdx }),
    decide(2, problemIdx, { kind: 'carry-out', proposalIdx }),
  ]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect(await one(problemIdx)).toMatchObject({
    right: { answer: [3], alsoRight: [[1]] },
    proposal: null,
    history: [{ state: 'carried-out', proposedName: '박도윤' }],
  });
  const score = async () =>
    (await learner.get('/apiV2/user-exam-records')).json<{ items: { scoreTenths: number }[] }>().items[0]?.scoreTenths ?? 0;
  await waitFor(async () => (await score()) === 10);
  const { rows } = await sql<{ by: string }>`select made_by as by from exam.key_correction where problem_idx = ${problemIdx}`.execute(db);
  expect(rows).toEqual([{ by: expect.stringMatching(/^박도윤, /) }]);
  const { items } = (await as(0).get(`/office/audit?q=${problemIdx}`)).json<{ items: { act: string; reason: string }[] }>();
  expect(items.map(({ act }) => act)).toEqual(['key.correct', 'key.propose']);
});

it('refuses what the problem cannot have, what it has, a second proposal, and one of a key that is another since', async () => {
  const { problemIdx } = await problemOf('read-2');
  const right = (await one(problemIdx)).right as { answer: readonly number[] };
  const refused = await Promise.all([
    propose(0, problemIdx, { answer: [9], alsoRight: [] }),
    propose(0, problemIdx, { answer: right.answer, alsoRight: [] }),
    propose(0, 2_000_000_000),
  ]);
  expect(refused.map((answer) => [answer.status, answer.json().kind])).toEqual([
    [422, 'correction/office-no-such-answer'],
    [409, 'correction/office-nothing-new'],
    [404, 'correction/office-not-there'],
  ]);
  const forAll = { answer: null, alsoRight: [], isRightForAll: true };
  const { proposalIdx } = (await propose(0, problemIdx, forAll)).json<Shown>().proposal ?? { proposalIdx: 0 };
  expect((await propose(1, problemIdx, { ...forAll, answer: [1] })).json().kind).toBe('correction/office-waiting');
  const other = [1, 2].find((choice) => !right.answer.includes(choice)) ?? 1;
  const name = { brandId: 'career', exam: 'mini', sitting: 'full', problem: 'read-2' };
  const corrected = await correctKey(
    db,
    {
      ...name,
      answer: [other],
      alsoRight: [],
      isRightForAll: false,
      reason: '틀렸다',
      madeBy: '명령',
    },
    { audit: createAuditModule({ db }), at: new Date() },
  );
  expect(corrected.ok).toBe(true);
  const late = await decide(1, problemIdx, { kind: 'carry-out', proposalIdx });
  expect([late.status, late.json().kind, (await one(problemIdx)).right]).toEqual([409, 'correction/office-other-key', { answer: [other] }]);
  expect((await decide(1, problemIdx, { kind: 'refuse', proposalIdx, reason: '정답이 이미 바뀌었어요' })).status).toBe(200);
  expect((await decide(0, problemIdx, { kind: 'withdraw', proposalIdx })).json().kind).toBe('correction/office-decided');
});

it('what learners say of a problem waits until somebody decides, and again when more is said', async () => {
  const { problemIdx } = await problemOf('read-3');
  const report = (at: string, hash: string) =>
    sql`insert into exam.problem_report (brand_id, problem_idx, kind, words, reporter_hash, reported_at) values ('career', ${problemIdx}, 'answer', '답이 둘이에요', ${hash}, ${at})`.execute(
      db,
    );
  await report('2026-01-01T00:00:00Z', 'a');
  expect(await listed('reported')).toEqual([[problemIdx, 'reported']]);
  const { queues } = (await as(0).get('/office/today')).json<{ queues: { name: string; count: number; isLate: boolean }[] }>();
  expect(queues.filter(({ name }) => name === 'key-reports')).toMatchObject([{ count: 1, isLate: true }]);
  expect((await decide(0, problemIdx, { kind: 'keep', reason: '지문에 있는 대로예요' })).status).toBe(200);
  expect([await listed('reported'), (await listed('done')).at(0)]).toEqual([[], [problemIdx, 'kept']]);
  await report(new Date(Date.now() + 60_000).toISOString(), 'b');
  expect(await listed('reported')).toEqual([[problemIdx, 'reported']]);
  // While something is proposed it waits there.
  expect((await propose(0, problemIdx, { answer: null, alsoRight: [], isRightForAll: true })).status).toBe(200);
  expect([await listed('reported'), await listed('waiting')]).toEqual([[], [[problemIdx, 'waiting']]]);
  expect((await decide(0, problemIdx, { kind: 'keep', reason: '그대로' })).json().kind).toBe('correction/office-waiting');
  // Other tests see what waits.
  const { proposalIdx } = (await one(problemIdx)).proposal ?? { proposalIdx: 0 };
  expect((await decide(0, problemIdx, { kind: 'withdraw', proposalIdx })).status).toBe(200);
});
