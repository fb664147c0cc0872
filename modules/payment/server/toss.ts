import { z } from 'zod';
import type { PaymentGateway, ProviderState } from '../contract.ts';
import { bankName, bankCode } from '../domain/banks.ts';
import { LIST_PAGE, listCharges } from './toss-list.ts';
import { shaped, TossAway, TossFailure, type TossReply } from './toss-reply.ts';

/** 토스페이먼츠 코어 API, version 2022-11-16. */
export const TOSS_API = 'https://api.tosspayments.com';
/** A card company may take half a minute; who waits for longer is told that nothing is known. */
const TIMEOUT_MS = 30_000;

const Payment = z.object({
  paymentKey: z.string().min(1),
  orderId: z.string(),
  status: z.string(),
  totalAmount: z.number(),
  balanceAmount: z.number(),
  currency: z.string().nullish(),
  approvedAt: z.string().nullish(),
  secret: z.string().nullish(),
  virtualAccount: z.object({ accountNumber: z.string(), bankCode: z.string(), dueDate: z.string() }).nullish(),
  failure: z.object({ code: z.string(), message: z.string() }).nullish(),
  cancels: z.array(z.object({ cancelReason: z.string() })).nullish(),
});
type Payment = z.output<typeof Payment>;
/** 현금영수증 객체, as far as it is read. */
const CashReceipt = z.object({ receiptKey: z.string().min(1), issueNumber: z.string(), receiptUrl: z.string().nullish() });
const PURPOSES = { income: '소득공제', expense: '지출증빙' } as const;
const Failure = TossFailure;
const Webhook = z.object({
  eventType: z.string().optional(),
  orderId: z.string().optional(),
  secret: z.string().nullish(),
  data: z.object({ orderId: z.string() }).optional(),
});

type Reply = TossReply;
type Answer = { readonly payment: Payment } | Extract<Reply, { readonly status: number }>;

/** Says that somebody else is at it, or that the provider itself is in trouble: it may have been done. */
const UNSURE = new Set([
  'PROVIDER_ERROR',
  'FAILED_INTERNAL_SYSTEM_PROCESSING',
  'FAILED_PAYMENT_INTERNAL_SYSTEM_PROCESSING',
  'UNKNOWN_PAYMENT_ERROR',
  'FORBIDDEN_CONSECUTIVE_REQUEST',
  'IDEMPOTENT_REQUEST_PROCESSING',
]);
const isUnsure = (status: number, code: string): boolean =>
  status >= 500 || status === 401 || status === 409 || status === 429 || UNSURE.has(code);

interface Given {
  readonly secretKey: string;
  readonly base?: string;
  readonly timeoutMs?: number;
  /** How many transactions a page of its list has at most. */
  readonly listPage?: number;
  /** Where our page stands that opens its window. */
  readonly windowUrl: (payment: { readonly paymentId: string }) => string;
}

/**
 * 토스페이먼츠. Its window only agrees; `confirm` charges. Requests that change something carry a key of their own, so that the same one twice is one, and
 * whatever it refuses is asked for once more: what it says of the payment counts, not why it refused.
 */
export const createToss = ({
  secretKey,
  base = TOSS_API,
  timeoutMs = TIMEOUT_MS,
  listPage = LIST_PAGE,
  windowUrl,
}: Given): PaymentGateway => {
  const authorization = `Basic ${Buffer.from(`${secretKey}:`).toString('base64')}`;
  const call = async (path: string, sent?: { readonly body: unknown; readonly key: string }): Promise<Reply> => {
    const headers = { authorization, ...(sent && { 'content-type': 'application/json', 'idempotency-key': sent.key }) };
    let reply: Response;
    let json: unknown;
    try {
      reply = await fetch(`${base}${path}`, {
        method: sent ? 'POST' : 'GET',
        headers,
        ...(sent && { body: JSON.stringify(sent.body) }),
        signal: AbortSignal.timeout(timeoutMs),
        redirect: 'error',
      });
      json = await reply.json();
    } catch {
      throw new TossAway('no answer');
    }
    if (!reply.ok) {
      const failure = Failure.safeParse(json);
      if (!failure.success || isUnsure(reply.status, failure.data.code)) throw new TossAway(`status ${reply.status}`);
      return { refused: failure.data, status: reply.status };
    }
    return { json };
  };
  const ask = async (...given: Parameters<typeof call>): Promise<Answer> => {
    const reply = await call(...given);
    return 'json' in reply ? { payment: shaped(Payment, reply.json) } : reply;
  };
  const find = async (orderId: string): Promise<Payment | null> => {
    const answer = await ask(`/v1/payments/orders/${encodeURIComponent(orderId)}`);
    if ('payment' in answer) return answer.payment;
    if (answer.status !== 404) throw new TossAway(`refused to say: ${answer.refused.code}`);
    return null;
  };

  return {
    name: 'toss',
    // Its window is opened by a script of its own, on a page of ours: nothing is made beforehand.
    prepare: (payment) => Promise.resolve({ url: windowUrl(payment) }),
    confirm: async ({ paymentId, paymentKey, amount }) => {
      const answer = await ask('/v1/payments/confirm', { body: { paymentKey, orderId: paymentId, amount }, key: `confirm:${paymentId}` });
      if ('payment' in answer) return stateOf(answer.payment);
      const known = await find(paymentId);
      const state = known && stateOf(known);
      const reason = answer.refused.message || answer.refused.code;
      if (state && state.state !== 'authorized') return state.state === 'declined' ? { ...state, reason: state.reason ?? reason } : state;
      return {
        paymentKey,
        paymentId,
        amount,
        state: 'declined',
        account: null,
        reason,
        cancelled: 0,
      };
    },
    charges: (from, to) => listCharges(call, { from, to, pageSize: listPage }),
    get: async (paymentId) => {
      const known = await find(paymentId);
      return known && stateOf(known);
    },
    closeAccount: async ({ paymentId, paymentKey }) => {
      const before = await find(paymentId);
      if (!before) throw new TossAway('it knows of no account');
      // What was paid is never cancelled here: that needs a refund, with its own key and the account that it goes to.
      if (before.status !== 'WAITING_FOR_DEPOSIT') return stateOf(before);
      const path = `/v1/payments/${encodeURIComponent(paymentKey)}/cancel`;
      const answer = await ask(path, { body: { cancelReason: '입금 전 취소' }, key: `close:${paymentId}` });
      // Refused: somebody paid meanwhile, or it ended by itself.
      const now = 'payment' in answer ? answer.payment : await find(paymentId);
      if (!now) throw new TossAway('it knows of no account');
      return stateOf(now);
    },
    cancel: async ({ refundId, attempt, paymentId, paymentKey, amount, account }) => {
      const path = `/v1/payments/${encodeURIComponent(paymentKey)}/cancel`;
      const cancelReason = `환불 ${refundId}`;
      const isDone = ({ cancels }: Payment): boolean => cancels?.some((one) => one.cancelReason === cancelReason) ?? false;
      // Keys are forgotten after some days, and what was refused gets a new one: what it did already it says itself.
      const before = await find(paymentId);
      if (before && isDone(before)) return null;
      const body = {
        cancelReason,
        cancelAmount: amount,
        ...(account && {
          refundReceiveAccount: {
            bank: bankCode(account.bank),
            accountNumber: account.accountNumber.replaceAll('-', ''),
            holderName: account.holder,
          },
        }),
      };
      const answer = await ask(path, { body, key: `${refundId}/${attempt}` });
      return 'payment' in answer ? null : answer.refused.code;
    },
    issueCashReceipt: async ({ receiptId, amount, title, purpose, number }) => {
      const body = { amount, orderId: receiptId, orderName: title, type: PURPOSES[purpose], customerIdentityNumber: number };
      const reply = await call('/v1/cash-receipts', { body, key: `cash:${receiptId}` });
      if (!('json' in reply)) return { refused: reply.refused.code };
      const { receiptKey, issueNumber, receiptUrl } = shaped(CashReceipt, reply.json);
      return { receiptKey, issueNumber, url: receiptUrl ?? null };
    },
    cancelCashReceipt: async ({ receiptId, receiptKey, amount, total }) => {
      const path = `/v1/cash-receipts/${encodeURIComponent(receiptKey)}/cancel`;
      const reply = await call(path, { body: { amount }, key: `cash:${receiptId}:${total}` });
      return 'json' in reply ? null : reply.refused.code;
    },
    verifyWebhook: (body) => {
      const heard = Webhook.safeParse(parsed(body));
      if (!heard.success) return null;
      const { data, orderId, secret } = heard.data;
      if (data) return { paymentId: data.orderId };
      // News of a deposit show by a secret that they are its own.
      return orderId === undefined ? null : { paymentId: orderId, secret: secret ?? '' };
    },
  };
};

const parsed = (body: string): unknown => {
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
};

const STATES: Readonly<Record<string, ProviderState['state']>> = {
  READY: 'authorized',
  IN_PROGRESS: 'authorized',
  WAITING_FOR_DEPOSIT: 'waiting-deposit',
  DONE: 'done',
  PARTIAL_CANCELED: 'done',
  ABORTED: 'declined',
  EXPIRED: 'expired',
};
const stateOf = (payment: Payment): ProviderState => {
  const { paymentKey, orderId, status, totalAmount, balanceAmount, currency, approvedAt, virtualAccount, failure, secret } = payment;
  // Cancelled as a whole: after it was paid, or an account before anybody paid in.
  const state = status === 'CANCELED' ? (approvedAt ? 'done' : 'expired') : STATES[status];
  if (!state) throw new TossAway(`unknown status ${status}`);
  if (currency && currency !== 'KRW') throw new TossAway(`not in won: ${currency}`);
  return {
    paymentKey,
    paymentId: orderId,
    amount: totalAmount,
    state,
    account: virtualAccount
      ? { bank: bankName(virtualAccount.bankCode), accountNumber: virtualAccount.accountNumber, dueAt: momentOf(virtualAccount.dueDate) }
      : null,
    reason: failure?.message ?? null,
    cancelled: state === 'done' ? totalAmount - balanceAmount : 0,
    webhookSecret: secret ?? null,
  };
};
/** Some of its moments come without their zone, and are Korean. */
const momentOf = (text: string): number => Date.parse(/(?:Z|[+-]\d\d:?\d\d)$/.test(text) ? text : `${text}+09:00`);
