import { z } from 'zod';
import type { ListedCharge } from '../contract.ts';
import { shaped, TossAway, type TossReply } from './toss-reply.ts';

/* 거래 조회 (`GET /v1/transactions`): every approval and every cancellation is one, by the moment at which it happened; `startingAfter` goes on behind one. */

export const LIST_PAGE = 1_000;
/** More pages than anybody has in the time that is asked for: a list that never ends is no list. */
const MOST_PAGES = 1_000;
const KOREA_MS = 9 * 3_600_000;

const Transactions = z.array(
  z.object({
    transactionKey: z.string().min(1),
    paymentKey: z.string().min(1),
    orderId: z.string(),
    status: z.string(),
    amount: z.number(),
  }),
);
type Transaction = z.output<typeof Transactions>[number];

/** Won that came in by it. Whether it writes cancellations with a minus is not said. */
const wonOf = ({ status, amount }: Transaction): number =>
  status === 'DONE' ? amount : status === 'CANCELED' || status === 'PARTIAL_CANCELED' ? -Math.abs(amount) : 0;

/** Its moments have no zone and are Korean, to the second. */
const momentIn = (at: Date): string => new Date(at.getTime() + KOREA_MS).toISOString().slice(0, 19);

interface Asked {
  readonly from: Date;
  readonly to: Date;
  readonly pageSize: number;
}
/** The whole list, or none of it. */
export const listCharges = async (
  call: (path: string) => Promise<TossReply>,
  { from, to, pageSize }: Asked,
): Promise<readonly ListedCharge[]> => {
  const all = new Map<string, Transaction>();
  let after: string | null = null;
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const asked = new URLSearchParams({ startDate: momentIn(from), endDate: momentIn(to), limit: String(pageSize) });
    if (after !== null) asked.set('startingAfter', after);
    const reply = await call(`/v1/transactions?${asked.toString()}`);
    if (!('json' in reply)) throw new TossAway(`refused to list: ${reply.refused.code}`);
    const transactions = shaped(Transactions, reply.json);
    for (const one of transactions) all.set(one.transactionKey, one);
    if (transactions.length < pageSize) return chargesOf([...all.values()]);
    after = transactions.at(-1)?.transactionKey ?? null;
  }
  throw new TossAway('a list without an end');
};

const chargesOf = (transactions: readonly Transaction[]): readonly ListedCharge[] =>
  [...Map.groupBy(transactions, ({ paymentKey }) => paymentKey)].map(([paymentKey, own]) => ({
    paymentKey,
    paymentId: own[0]?.orderId ?? '',
    left: own.reduce((sum, one) => sum + wonOf(one), 0),
  }));
