import { randomUUID } from 'node:crypto';
import type { CreatedSheet, PayView } from '@modules/order';
import type { Bench } from '../bench.ts';
import { compare } from '../compare.ts';
import { ask, drive, requestBytes } from '../load.ts';
import { register, signIn, startCeiling, startProduct, type Product } from '../product.ts';
import { jsonOf, type Reply } from '../reply-reader.ts';
import { COMMIT, rateFigure, type Figure } from '../report.ts';
import { inWords, median, runsOf } from '../statistics.ts';

const CONNECTIONS = 32;
/** What a member may send, and many share what a run sends; settlements have members of their own. */
const MOST_A_MINUTE = 60;
const SHEET_MEMBERS = 800;
const SETTLEMENT_MEMBERS = 400;
/** Different things, because the same one is bought once. */
const GOODS = 12;
const AGREED = ['goods', 'refund-rule', 'payment-provider'];

interface Buyers {
  readonly product: Product;
  /** Of the brand's pages, and of its API. */
  readonly host: string;
  readonly api: string;
  readonly cookies: readonly string[];
}

/** A course that opens to many at the same hour: sheets, and settlements of payments that the buyers agreed to, by the provider that is built in. */
export const orders = async (bench: Bench): Promise<readonly Figure[]> => {
  const { product, isQuick } = bench;
  const host = product.hostOf('nursing');
  const cookies: string[] = [];
  const count = isQuick ? 40 : SHEET_MEMBERS + SETTLEMENT_MEMBERS;
  const sheetCount = isQuick ? 20 : SHEET_MEMBERS;
  for (let at = 0; at < count; at += 4)
    cookies.push(
      ...(await Promise.all(Array.from({ length: Math.min(4, count - at) }, (_, n) => register(product, host, 9_000 + at + n)))),
    );
  await product.sql(
    `insert into catalogue.product (product_no, brand_id, category_id, kind, title, summary, body, state, updated_at)
      select 900000 + n, 'nursing', 3, 'course', '면접 강의 ' || n, '', '{}', 'on-sale', now() from generate_series(1, $1::int) n`,
    [GOODS],
  );
  await product.sql(
    `insert into catalogue.option (option_no, product_no, position, title, list_price, sale_price, unit_count, period_days, state)
      select 900000 + n, 900000 + n, 0, '90일', 12000, 9900, 12, 90, 'on-sale' from generate_series(1, $1::int) n`,
    [GOODS],
  );
  const buyersOf = (some: readonly string[]): Buyers => ({ product, host, api: host.replace(/^cbt\./, 'api.'), cookies: some });
  const ceiling = await startCeiling(product, 'orders.ts', { databaseUrl: product.databaseUrl });
  try {
    return [
      await sheets(bench, buyersOf(cookies.slice(0, sheetCount)), ceiling),
      await settlements(bench, buyersOf(cookies.slice(sheetCount)), ceiling),
    ];
  } finally {
    await ceiling.stop();
  }
};

type CeilingServer = Awaited<ReturnType<typeof startCeiling>>;
const post = ({ host, api }: Buyers, cookie: string, path: string, body: unknown): Buffer =>
  requestBytes({ host: api, path, method: 'POST', headers: { cookie, origin: `http://${host}` }, body });
const sheetOf = (buyers: Buyers, cookie: string, n: number): Buffer =>
  post(buyers, cookie, '/v2/orders', { products: [{ productNo: 900_001 + (n % GOODS), optionNo: 900_001 + (n % GOODS), orderCnt: 1 }] });

const sheets = async ({ runs, runMs }: Bench, buyers: Buyers, ceiling: CeilingServer): Promise<Figure> => {
  const { product, cookies } = buyers;
  const ready = cookies.map((cookie) => sheetOf(buyers, cookie, 0));
  let at = 0;
  const ours = { port: product.port, connections: CONNECTIONS, next: () => ready[at++ % ready.length] ?? null, forMs: runMs };
  const lines = JSON.stringify([{ optionNo: 900_001, productNo: 900_001, title: '면접 강의', list: 12_000, sale: 9_900, sittings: [] }]);
  const top = {
    ...ours,
    port: ceiling.port,
    next: () =>
      requestBytes({ host: 'bench', path: '/sheet', method: 'POST', body: { memberId: randomUUID(), sheetNo: randomUUID(), lines } }),
  };
  const compared = await compare(
    runs,
    { ...product, load: { ...ours, most: Math.floor((cookies.length * MOST_A_MINUTE) / (runs + 1)) } },
    { ...ceiling, load: top },
  );
  return rateFigure(compared, { what: 'order sheets', of: COMMIT, perSecond: 500 });
};

const settlements = async ({ runs, runMs, isQuick }: Bench, buyers: Buyers, ceiling: CeilingServer): Promise<Figure> => {
  const { product } = buyers;
  const left = (await agreed(buyers, isQuick ? 4 : GOODS)).toReversed();
  const ours = { port: product.port, connections: CONNECTIONS, next: () => left.pop() ?? null, forMs: runMs };
  const top = {
    ...ours,
    port: ceiling.port,
    next: () => requestBytes({ host: 'bench', path: '/settle', method: 'POST', body: { memberId: randomUUID(), paymentId: randomUUID() } }),
  };
  const compared = await compare(
    runs,
    { ...product, load: { ...ours, most: Math.floor(left.length / (runs + 1)) } },
    { ...ceiling, load: top },
  );
  const figure = rateFigure(compared, { what: 'settlements, delivered', of: COMMIT, perSecond: 400 });
  return { ...figure, note: `${figure.note}; the books of the built-in provider are in ours` };
};

/** What everybody agreed to in the provider's window: as they come back. */
const agreed = async (buyers: Buyers, each: number): Promise<readonly Buffer[]> => {
  const { product, cookies } = buyers;
  const requests: Buffer[] = [];
  for (let n = 0; n < each; n++) {
    const made = await askAll(
      product,
      cookies.map((cookie) => sheetOf(buyers, cookie, n)),
    );
    const wish = {
      couponNo: null,
      accumulations: 0,
      method: 'card',
      expectedPay: 9_900,
      buyer: { name: '이하은', email: 'bench@nursing.test', phone: '010-0000-1420' },
      agreements: AGREED,
    };
    const paid = await askAll(
      product,
      made.map((reply, of) => post(buyers, cookies[of] ?? '', `/shop/order-sheets/${jsonOf<CreatedSheet>(reply).orderSheetNo}/pay`, wish)),
    );
    // What a press of the window's button writes.
    await product.sql(`update payment.sandbox_charge set outcome = 'approve' where outcome is null and state = 'authorized'`);
    const ids = paid.map((reply) => jsonOf<PayView>(reply).payment?.paymentId ?? '');
    const rows = await product.sql(`select payment_id, payment_key from payment.sandbox_charge where payment_id = any($1::text[])`, [ids]);
    const keys = new Map(rows.map((row) => [row.payment_id, row.payment_key]));
    requests.push(
      ...ids.map((paymentId, of) =>
        post(buyers, cookies[of] ?? '', '/shop/payments/settle', { paymentId, paymentKey: keys.get(paymentId) }),
      ),
    );
  }
  return requests;
};

const askAll = async ({ port }: Product, requests: readonly Buffer[]): Promise<readonly Reply[]> => {
  const replies: Reply[] = [];
  const asked: number[] = [];
  let at = 0;
  const { errors, firstError } = await drive({
    port,
    connections: 16,
    next: (connection) => {
      asked[connection] = at;
      return requests[at++] ?? null;
    },
    onReply: (reply, connection) => void (replies[asked[connection] ?? 0] = reply),
  });
  if (errors > 0) throw new Error(firstError);
  return replies;
};

const SMALL = 10_000;
const OWN = 200;
const ASKS = 150;
const MOST = 1.5;
/** A member's own orders must not feel how many others there are: the same questions to two databases, in turns. */
export const ownOrders = async ({ product, runs, isQuick }: Bench): Promise<readonly Figure[]> => {
  const large = isQuick ? 2 * SMALL : 1_000_000;
  const big = await startProduct();
  try {
    const sides = [await fill(product, SMALL), await fill(big, large)] as const;
    const figures: Figure[] = [];
    for (const [name, path] of [
      [`newest 20 of ${OWN}`, '/shop/orders?pageSize=20'],
      ['page 10 of 10', '/shop/orders?page=10&pageSize=20'],
      ['by a word', `/shop/orders?keywords=${encodeURIComponent('면접')}`],
      ['one order', null],
    ] as const) {
      const pairs: Record<'small' | 'vast', Awaited<ReturnType<typeof timesOf>>>[] = [];
      for (let run = -1; run < runs * 2; run++) {
        const [small, vast] = [await timesOf(sides[0], path), await timesOf(sides[1], path)];
        if (run >= 0) pairs.push({ small, vast });
      }
      const share = median(pairs.map(({ small, vast }) => vast.p50 / small.p50));
      const words = (of: 'small' | 'vast', at: 'p50' | 'p99') => inWords(median(pairs.map((pair) => pair[of][at])));
      figures.push({
        what: `own orders (${name}), p50`,
        unit: 'ms',
        measured: runsOf(pairs.map(({ vast }) => vast.p50)),
        bar: { says: `≤ ${MOST} × of ${SMALL.toLocaleString('en-US')} orders`, isMet: share <= MOST },
        note: `${share.toFixed(2)} ×: p50 ${words('vast', 'p50')}, p99 ${words('vast', 'p99')} ms with ${large.toLocaleString('en-US')} orders; p50 ${words('small', 'p50')}, p99 ${words('small', 'p99')} ms with ${SMALL.toLocaleString('en-US')}`,
      });
    }
    return figures;
  } finally {
    await big.stop();
  }
};

interface Side {
  readonly product: Product;
  readonly cookie: string;
  readonly api: string;
}
/** Rows by SQL: 200 orders of the demo's buyer, the rest of others with 20 each. */
const fill = async (product: Product, count: number): Promise<Side> => {
  const host = product.hostOf('nursing');
  const cookie = await signIn(product, host, 'nurse@nursing.test');
  const { id } = jsonOf<{ readonly id: string }>(await ask(product.port, { host, path: '/users/me', headers: { cookie } }));
  await product.sql(
    `insert into orders.placed (order_no, sheet_no, brand_id, member_id, state, list_amount, sale_off, coupon_off, accumulation_used, pay_amount, agreements, method,
        tries, created_at, holds_until, paid_at, state_at)
      select 'B' || lpad(n::text, 10, '0'), 'BS' || n, 'nursing', case when n % ($1::int / ${OWN}) = 0 then $2::uuid else md5((n % ($1::int / 20))::text)::uuid end, 'paid',
        12000, 2100, 0, 0, 9900, '[]', 'card', 1, t, t, t, t from generate_series(1, $1::int) n, lateral (select now() - n * interval '1 minute' as t) at`,
    [count, id],
  );
  await product.sql(
    `insert into orders.line (order_no, line_no, member_id, option_no, product_no, kind, title, option_title, list_amount, sale_amount, coupon_off, accumulation_used,
        pay_amount, earns, unit_count, sittings, state, starts_at, ends_at)
      select order_no, 1, member_id, 900000, 900000, 'course', '면접 강의', '90일', 12000, 9900, 0, 0, 9900, 99, 12, '{}', 'ended', created_at, created_at + interval '90 days'
      from orders.placed where order_no like 'B%'`,
  );
  await product.sql(
    `insert into orders.act (order_no, at, from_state, to_state, by) select order_no, created_at, 'pending', 'paid', 'buyer' from orders.placed where order_no like 'B%'`,
  );
  await product.sql(
    `insert into payment.payment (payment_id, brand_id, order_no, gateway, method, amount, state, created_at, state_at)
      select order_no || '-1', 'nursing', order_no, 'sandbox', 'card', 9900, 'done', created_at - interval '10 days', created_at from orders.placed where order_no like 'B%'`,
  );
  await product.sql('vacuum analyze orders.placed, orders.line, orders.act, payment.payment');
  return { product, cookie, api: host.replace(/^cbt\./, 'api.') };
};

const timesOf = async ({ product, cookie, api }: Side, path: string | null) => {
  const orderNo =
    path === null
      ? (
          await product.sql(`select order_no from orders.placed p join account.member m on m.id = p.member_id
    where m.email = 'nurse@nursing.test' and order_no like 'B%' limit 1`)
        )[0]?.order_no
      : null;
  const request = requestBytes({ host: api, path: path ?? `/shop/orders/${String(orderNo)}`, headers: { cookie } });
  let left = ASKS;
  const { p50, p99, errors, firstError } = await drive({ port: product.port, connections: 1, next: () => (left-- > 0 ? request : null) });
  if (errors > 0) throw new Error(`${path}: ${firstError}`);
  return { p50, p99 };
};
