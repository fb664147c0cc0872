import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { claimedOrderIn } from '../testing/claimed-order.ts';
import { useProduct } from '../testing/use-product.ts';
import { useBrowser } from './lib/browser.ts';
import { faultsAside } from './lib/composing.ts';
import { officeOf } from './lib/office.ts';
import { isAlive } from './lib/press.ts';

/* Orders in the back office, by keys and by mouse. What they are found by: server/office-orders.test.ts. */
const product = useProduct();
const visit = useBrowser();
const { at, signedIn, holds, shown } = officeOf(product, visit);

it('by keys: a claim with its ledgers beside the amount, R asks the provider again with a reason', async () => {
  await claimedOrderIn(product.db, { orderNo: '20261101-0000000001' });
  const { page } = await signedIn(['orders', 'operators']);
  await page.goto(at('/orders?order=20261101-0000000001'));
  await shown(page, '주문 20261101-0000000001');
  await isAlive(page.getByRole('button', { name: '결제사에 다시 조회' }));
  await page.getByRole('heading', { name: '환불 45,112원' }).waitFor();
  await page.getByText('낸 59,000원에서 쓴 12,888원을 뺌').waitFor();
  await page.keyboard.press('r');
  await page.getByLabel('다시 조회하는 사유').waitFor();
  await page.keyboard.type('r 장애가 끝남');
  await page.getByRole('button', { name: '결제사에 다시 조회' }).press('Enter');
  await expect
    .poll(
      async () =>
        (await sql<{ tries: number }>`select tries from payment.refund where refund_id = 'R-20261101-0000000001'`.execute(product.db))
          .rows[0]?.tries,
    )
    .not.toBe(5);
  await page.goto(at('/audit?q=R-20261101-0000000001'));
  await page.getByRole('row').filter({ hasText: '환불 다시 보냄' }).filter({ hasText: 'r 장애가 끝남' }).waitFor();
});

it('by mouse at 768: an order is found by its buyer; where nothing is found it says so', async () => {
  await claimedOrderIn(product.db, { orderNo: '20261101-0000000002', email: 'jiho@nursing.test' });
  const { page } = await signedIn(['orders'], { size: { width: 768, height: 1024 } });
  await page.goto(at('/orders?view=all'));
  const find = page.getByRole('button', { name: '찾기' });
  await isAlive(find);
  expect(
    await faultsAside(page, async (tab) => {
      await isAlive(tab.getByRole('button', { name: '찾기' }));
    }),
  ).toEqual([]);
  await page.getByLabel('주문번호나 주문자 이메일').fill('JIHO@nursing.test');
  await find.click();
  await shown(page, '주문 20261101-0000000002');
  // The order is there already; the list follows when it was answered.
  await expect.poll(() => page.locator('[data-row]').count()).toBe(1);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(768);
  await page.getByLabel('주문번호나 주문자 이메일').fill('nobody@nursing.test');
  await find.click();
  await page.getByText('조건에 맞는 주문이 없어요.').waitFor();
});

it('by mouse: books that differ are told in words and settled with a reason; money of no order is a subject of its own', async () => {
  const orderNo = '20261101-0000000004';
  await claimedOrderIn(product.db, { orderNo });
  await sql`insert into payment.discrepancy (payment_id, found_at, ours, theirs)
    values (${`P-${orderNo}`}, now(), '{"state":"done","amount":58000,"refunded":44334}', '{"state":"done","amount":58000,"cancelled":0}')`.execute(
    product.db,
  );
  await sql`insert into payment.alert (alert_key, kind, payment_id, reason, raised_at) values (${`books-differ:P-${orderNo}`}, 'books-differ', ${`P-${orderNo}`}, 'differs', now())`.execute(
    product.db,
  );
  await sql`insert into payment.alert (alert_key, kind, reason, raised_at, gateway, charge)
    values ('unknown-money:toss:pk-1', 'unknown-money', 'toss: T-1 7000', now(), 'toss', '{"paymentId":"T-1","left":7000}')`.execute(
    product.db,
  );
  const { page } = await signedIn(['orders']);
  const settle = page.getByRole('button', { name: '정리했다고 적기' });
  const isOpen = async (key: string): Promise<boolean> =>
    (await sql`select from payment.alert where alert_key = ${key} and settled_at is null`.execute(product.db)).rows.length === 1;
  for (const [subject, title, words, key] of [
    [orderNo, `주문 ${orderNo}`, /우리 장부 끝남 58,000원\(환불 44,334원\), 결제사 끝남 58,000원\(환불 0원\)/, `books-differ:P-${orderNo}`],
    ['unknown-money:toss:pk-1', '주문이 없는 결제', /toss 결제 T-1에 7,000원이 남아 있음/, 'unknown-money:toss:pk-1'],
  ] as const) {
    await page.goto(at(`/orders?view=alerts&order=${encodeURIComponent(subject)}`));
    await shown(page, title);
    await page.getByText(words).waitFor();
    await isAlive(settle);
    await settle.click();
    await page.getByLabel('어떻게 정리했는지').fill('결제사에서 맞춤');
    await settle.click();
    await expect.poll(() => isOpen(key)).toBe(false);
  }
});

it('holds on every width and loads little', async () => {
  await claimedOrderIn(product.db, { orderNo: '20261101-0000000003' });
  const { page } = await signedIn(['orders']);
  await holds(page, '/orders?order=20261101-0000000003');
  expect(await page.getByRole('heading', { level: 2, name: '주문 20261101-0000000003' }).count()).toBe(1);
});
