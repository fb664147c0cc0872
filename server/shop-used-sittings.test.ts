import type { ExamDetailView } from '@modules/exam';
import type { PayView, RefundView } from '@modules/order';
import type { HttpAgent } from '@platform/testing';
import { waitFor } from '@platform/testing/wait-for';
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { register } from '../testing/member.ts';
import { servedProduct } from './testing.ts';

/* What counts as used of a bought sitting, by whatever way its problems came, and at whatever moment. */
const product = servedProduct({ PAYMENT_PROVIDER: 'sandbox' });
const { db } = product.database;
const PAPER = { productNo: 30_001, optionNo: 300_011 };
const PRICE = 9_900;
let paid: ExamDetailView;
const cbt = (agent: HttpAgent) => agent.at('cbt.nursing.localhost');
const api = (agent: HttpAgent) => agent.at('api.nursing.localhost');

beforeAll(async () => {
  const details = (await product.agent('cbt.nursing.localhost').get('/apiV2/exams/mini/exam-details')).json<readonly ExamDetailView[]>();
  paid = details.find(({ isFree }) => !isFree)!;
  await sql`insert into catalogue.product values (${PAPER.productNo}, 'nursing', 3, 'cbt', '면접 준비', '요약',
    ${JSON.stringify({ suits: [], suitsNot: [], points: [], curriculum: [] })}, 'on-sale', now())`.execute(db);
  await sql`insert into catalogue.option (option_no, product_no, position, title, list_price, sale_price, unit_count, period_days, state)
    values (${PAPER.optionNo}, ${PAPER.productNo}, 0, '1년', ${PRICE}, ${PRICE}, 1, 365, 'on-sale')`.execute(db);
  await sql`insert into catalogue.sitting values (${PAPER.optionNo}, ${paid.examDetailIdx})`.execute(db);
});

const json = <T>(answer: { readonly status: number; readonly text: string; readonly json: () => unknown }): T => {
  if (answer.status !== 200) throw new Error(`${answer.status} ${answer.text}`);
  return answer.json() as T;
};
/** Whoever has bought the sitting. */
const buyer = async (): Promise<{ readonly agent: HttpAgent; readonly orderNo: string }> => {
  const agent = product.agent('cbt.nursing.localhost');
  await register(agent);
  const shop = api(agent);
  const { orderSheetNo } = json<{ orderSheetNo: string }>(await shop.post('/v2/orders', { products: [{ ...PAPER, orderCnt: 1 }] }));
  const { orderNo, payment } = json<PayView>(
    await shop.post(`/shop/order-sheets/${orderSheetNo}/pay`, {
      couponNo: null,
      accumulations: 0,
      method: 'card',
      expectedPay: PRICE,
      buyer: { name: '이하은', email: 'nurse@nursing.test', phone: '010-0000-1420' },
      agreements: ['goods', 'refund-rule', 'payment-provider'],
    }),
  );
  const pressed = await shop.post(`/shop/sandbox/payments/${payment?.paymentId}/press`, { outcome: 'approve' });
  const { paymentKey } = json<{ paymentKey: string }>(pressed);
  json(await shop.post('/shop/payments/settle', { paymentId: payment?.paymentId, paymentKey }));
  return { agent, orderNo };
};
const claim = (agent: HttpAgent, orderNo: string) =>
  api(agent).post(`/shop/orders/${orderNo}/claims`, { requestId: crypto.randomUUID(), lineNos: [1], expectedRefund: PRICE, reason: '' });
const preview = async (agent: HttpAgent, orderNo: string) =>
  json<RefundView>(await api(agent).get(`/shop/orders/${orderNo}/refund-preview`));
const study = (agent: HttpAgent, asked: object) => cbt(agent).post('/apiV2/study-sessions', asked);
const sit = (agent: HttpAgent) =>
  cbt(agent).post('/apiV2/user-exam-records', { examDetailIdx: paid.examDetailIdx, deviceId: crypto.randomUUID() });
const outcomeOf = ({ status, text }: { readonly status: number; readonly text: string }) =>
  status === 200 ? 'done' : (JSON.parse(text) as { readonly kind?: string }).kind;

it('problems of it that a random study drew are used; what is free is not', async () => {
  const { agent, orderNo } = await buyer();
  const details = json<readonly ExamDetailView[]>(await cbt(agent).get('/apiV2/exams/mini/exam-details'));
  const free = details.find(({ isFree }) => isFree)!;
  json(await study(agent, { examDetailIdx: free.examDetailIdx }));
  expect(await preview(agent, orderNo)).toMatchObject({ refund: PRICE, lines: [{ usedCount: 0 }] });
  json(await study(agent, { examIdx: paid.examIdx, random: true }));
  expect(await preview(agent, orderNo)).toMatchObject({ refund: 0, lines: [{ usedCount: 1 }] });
  expect(outcomeOf(await claim(agent, orderNo))).toBe('order/nothing-to-refund');
});

it('a random study of before it was bought has nothing of it', async () => {
  const agent = product.agent('cbt.nursing.localhost');
  await register(agent);
  json(await study(agent, { examIdx: paid.examIdx, random: true }));
  const { rows } = await sql<{ n: number }>`
    select count(*)::integer as n from practice.study s, unnest(s.paper_hashes) as hash join exam.exam_detail d on d.paper_hash = hash
    where s.kind = 'random' and d.exam_detail_idx = ${paid.examDetailIdx}
      and s.learner_id = (select id from account.member order by created_at desc limit 1)`.execute(db);
  expect(rows).toEqual([{ n: 0 }]);
});

/** While nothing may be written into a table, those that come there wait, with all they have read. */
const whileHeld = async <T>(table: string, first: () => Promise<T>, second: () => Promise<T>): Promise<readonly T[]> => {
  const waiting = async () =>
    (
      await sql<{ n: number }>`
        select count(*)::integer as n from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`.execute(db)
    ).rows[0]!.n;
  const begun: Promise<T>[] = [];
  await db.transaction().execute(async (tx) => {
    await sql`lock table ${sql.table(table)} in share mode`.execute(tx);
    begun.push(first());
    await waitFor(async () => expect(await waiting()).toBe(1));
    begun.push(second());
    // The second has either ended by now or waits as well, for the table or for the first.
    await Promise.race([begun[1], waitFor(async () => expect(await waiting()).toBeGreaterThan(1))]);
  });
  return Promise.all(begun);
};

it.each([
  { what: 'a sitting', table: 'attempt.record', begin: sit, refused: 'attempt/not-entitled' },
  {
    what: 'a study',
    table: 'practice.study',
    begin: (agent: HttpAgent) => study(agent, { examDetailIdx: paid.examDetailIdx }),
    refused: 'study/not-entitled',
  },
  {
    what: 'a random study',
    table: 'practice.study',
    begin: (agent: HttpAgent) => study(agent, { examIdx: paid.examIdx, random: true }),
    refused: 'study/not-entitled',
  },
])('$what begun and asked back at the same moment: one of them, whichever is first', async ({ table, begin, refused }) => {
  const one = await buyer();
  const [begun, askedBack] = await whileHeld(
    table,
    () => begin(one.agent),
    () => claim(one.agent, one.orderNo),
  );
  expect([outcomeOf(begun!), outcomeOf(askedBack!)]).toEqual(['done', 'order/nothing-to-refund']);

  const other = await buyer();
  const [asked, late] = await whileHeld(
    'orders.claim',
    () => claim(other.agent, other.orderNo),
    () => begin(other.agent),
  );
  expect([outcomeOf(asked!), outcomeOf(late!)]).toEqual(['done', refused]);
});
