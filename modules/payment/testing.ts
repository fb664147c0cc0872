import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

interface Book {
  readonly paymentKey: string;
  readonly orderId: string;
  readonly amount: number;
  status: string;
  balance: number;
  approvedAt: string | null;
  readonly isAccount: boolean;
  readonly cancels: { cancelReason: string; cancelAmount: number }[];
}
/** What goes wrong with the next request that changes something: nothing is done, or all of it and nobody hears of it. */
export type TossFault = 'away' | 'killed-after' | 'slow-after' | 'wrong-amount' | 'consecutive' | null;

/** Speaks the protocol of Toss Payments (v1) with books of its own. Keys of requests are kept with what was answered, refusals too. */
export const startToss = async (secretKey: string) => {
  const books = new Map<string, Book>();
  const answers = new Map<string, readonly [number, unknown]>();
  const seen: { readonly path: string; readonly key: string | undefined; readonly body: Record<string, unknown> }[] = [];
  const state: { fault: TossFault; isRefusing: boolean; listFault: 'away' | 'cut' | 'no-list' | null; now: Date } = {
    fault: null,
    isRefusing: false,
    listFault: null,
    now: new Date('2026-11-20T15:24:00+09:00'),
  };
  const transactions: {
    transactionKey: string;
    paymentKey: string;
    orderId: string;
    status: string;
    amount: number;
    transactionAt: string;
  }[] = [];
  const happened = ({ paymentKey, orderId }: Book, status: string, amount: number): void => {
    const transactionAt = `${new Date(state.now.getTime() + 9 * 3_600_000).toISOString().slice(0, 19)}+09:00`;
    transactions.push({ transactionKey: `txrd_${transactions.length}`, paymentKey, orderId, status, amount, transactionAt });
  };
  /** By the moment, a page after one of them. */
  const list = (asked: URLSearchParams): readonly [number, unknown] => {
    const [from, to] = [asked.get('startDate') ?? '', asked.get('endDate') ?? ''];
    const found = transactions.filter(({ transactionAt }) => transactionAt.slice(0, 19) >= from && transactionAt.slice(0, 19) <= to);
    const after = asked.get('startingAfter');
    const place = after === null ? 0 : found.findIndex(({ transactionKey }) => transactionKey === after) + 1;
    if (after !== null && place === 0) return refuse(400, 'INVALID_TRANSACTION_KEY');
    return [200, found.slice(place, place + Number(asked.get('limit') ?? 100))];
  };

  const view = (book: Book, amount = book.amount) => ({
    mId: 'tvivarepublica',
    paymentKey: book.paymentKey,
    orderId: book.orderId,
    status: book.status,
    totalAmount: amount,
    balanceAmount: book.balance,
    currency: 'KRW',
    approvedAt: book.approvedAt,
    secret: book.isAccount ? `ps_${book.orderId}` : null,
    virtualAccount: book.isAccount ? { accountNumber: 'X6505636518308', bankCode: '20', dueDate: '2026-11-21T23:59:59' } : null,
    failure: null,
    cancels: book.cancels.length === 0 ? null : book.cancels,
  });
  const refuse = (status: number, code: string): readonly [number, unknown] => [status, { code, message: `${code} 입니다.` }];

  const confirm = ({ paymentKey, orderId, amount }: Record<string, unknown>): readonly [number, unknown] => {
    const book = books.get(String(orderId));
    if (!book || book.paymentKey !== paymentKey) return refuse(404, 'NOT_FOUND_PAYMENT_SESSION');
    if (book.amount !== amount) return refuse(400, 'INVALID_REQUEST');
    if (book.status !== 'IN_PROGRESS') return refuse(400, 'ALREADY_PROCESSED_PAYMENT');
    if (state.isRefusing) {
      book.status = 'ABORTED';
      return refuse(403, 'REJECT_CARD_COMPANY');
    }
    book.status = book.isAccount ? 'WAITING_FOR_DEPOSIT' : 'DONE';
    if (!book.isAccount) book.approvedAt = '2026-11-20T15:24:00+09:00';
    happened(book, book.status, book.amount);
    return [200, view(book, state.fault === 'wrong-amount' ? 100 : book.amount)];
  };
  const cancel = (paymentKey: string, body: Record<string, unknown>): readonly [number, unknown] => {
    const book = [...books.values()].find((one) => one.paymentKey === paymentKey);
    if (!book) return refuse(404, 'NOT_FOUND_PAYMENT');
    // Before anybody paid in, an account is ended as a whole, and nothing goes back to anybody.
    if (book.status === 'WAITING_FOR_DEPOSIT') {
      Object.assign(book, { status: 'CANCELED', balance: 0 });
      happened(book, 'CANCELED', 0);
      return [200, view(book)];
    }
    const amount = body.cancelAmount === undefined ? book.balance : Number(body.cancelAmount);
    if (state.isRefusing || (book.isAccount && !body.refundReceiveAccount)) return refuse(400, 'INVALID_REFUND_ACCOUNT_NUMBER');
    if (amount > book.balance) return refuse(403, 'NOT_CANCELABLE_AMOUNT');
    book.balance -= amount;
    book.status = book.balance === 0 ? 'CANCELED' : 'PARTIAL_CANCELED';
    book.cancels.push({ cancelReason: String(body.cancelReason), cancelAmount: amount });
    happened(book, book.status, amount);
    return [200, view(book)];
  };

  const receipts = new Map<string, { readonly orderId: string; readonly body: Record<string, unknown>; left: number }>();
  const cash = (path: string, body: Record<string, unknown>): readonly [number, unknown] => {
    if (path === '/v1/cash-receipts') {
      if (state.isRefusing) return refuse(400, 'INVALID_CUSTOMER_IDENTITY_NUMBER');
      const receiptKey = `cr_${String(body.orderId)}`;
      receipts.set(receiptKey, { orderId: String(body.orderId), body, left: Number(body.amount) });
      return [200, { receiptKey, issueNumber: '120003428', issueStatus: 'COMPLETED', receiptUrl: `https://receipt.test/${receiptKey}` }];
    }
    const receipt = receipts.get(path.split('/')[3] ?? '');
    if (!receipt || Number(body.amount) > receipt.left) return refuse(400, 'NOT_CANCELABLE_AMOUNT');
    receipt.left -= Number(body.amount);
    return [200, { receiptKey: path.split('/')[3], issueNumber: '120003429', issueStatus: 'COMPLETED' }];
  };

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const send = ([status, body]: readonly [number, unknown]) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    if (request.headers.authorization !== `Basic ${Buffer.from(`${secretKey}:`).toString('base64')}`)
      return void send(refuse(401, 'UNAUTHORIZED_KEY'));
    const path = decodeURIComponent(request.url ?? '');
    if (request.method === 'GET' && path.startsWith('/v1/transactions?')) {
      const asked = new URLSearchParams(path.slice(path.indexOf('?')));
      if (state.listFault === 'away') return void send(refuse(500, 'FAILED_INTERNAL_SYSTEM_PROCESSING'));
      if (state.listFault === 'no-list') return void send([200, { data: [] }]);
      if (state.listFault === 'cut' && asked.has('startingAfter')) return void request.socket.destroy();
      return void send(list(asked));
    }
    if (request.method === 'GET') {
      const book = books.get(path.replace('/v1/payments/orders/', ''));
      return void send(book ? [200, view(book)] : refuse(404, 'NOT_FOUND_PAYMENT'));
    }
    let text = '';
    for await (const chunk of request) text += String(chunk);
    const body = JSON.parse(text) as Record<string, unknown>;
    const key = request.headers['idempotency-key'] as string | undefined;
    seen.push({ path, key, body });
    const { fault } = state;
    state.fault = fault === 'wrong-amount' ? fault : null;
    if (fault === 'away') return void send(refuse(500, 'FAILED_INTERNAL_SYSTEM_PROCESSING'));
    if (fault === 'consecutive') return void send(refuse(403, 'FORBIDDEN_CONSECUTIVE_REQUEST'));
    const known = key === undefined ? undefined : answers.get(key);
    const said =
      known ??
      (path.startsWith('/v1/cash-receipts')
        ? cash(path, body)
        : path === '/v1/payments/confirm'
          ? confirm(body)
          : cancel(path.split('/')[3] ?? '', body));
    if (key !== undefined) answers.set(key, said);
    state.fault = null;
    if (fault === 'killed-after') return void request.socket.destroy();
    // Whoever asked has given up by then.
    if (fault === 'slow-after') return void request.socket.once('close', () => response.end());
    send(said);
  };
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    base: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    state,
    seen,
    /** Somebody agreed in its window. @returns with which key they come back */
    agree: (orderId: string, amount: number, isAccount = false): string => {
      const paymentKey = `tgen_${orderId}`;
      books.set(orderId, { paymentKey, orderId, amount, status: 'IN_PROGRESS', balance: amount, approvedAt: null, isAccount, cancels: [] });
      return paymentKey;
    },
    deposit: (orderId: string): void => {
      const book = books.get(orderId);
      if (!book) return;
      Object.assign(book, { status: 'DONE', approvedAt: '2026-11-21T10:00:00+09:00' });
      happened(book, 'DONE', book.amount);
    },
    /** By hand, at the provider. */
    cancelByHand: (orderId: string, amount: number): void => {
      const book = books.get(orderId);
      if (!book) return;
      book.balance -= amount;
      book.status = book.balance === 0 ? 'CANCELED' : 'PARTIAL_CANCELED';
      happened(book, book.status, amount);
    },
    /** Somebody paid by a key of ours, and not for an order of ours. @returns its key */
    strange: (orderId: string, amount: number): string => {
      const paymentKey = `tgen_${orderId}`;
      const book: Book = {
        paymentKey,
        orderId,
        amount,
        status: 'DONE',
        balance: amount,
        approvedAt: '2026-11-20T15:24:00+09:00',
        isAccount: false,
        cancels: [],
      };
      books.set(orderId, book);
      happened(book, 'DONE', amount);
      return paymentKey;
    },
    /** Its day is over. */
    expire: (orderId: string): void => {
      const book = books.get(orderId);
      if (book?.status === 'WAITING_FOR_DEPOSIT') book.status = 'EXPIRED';
    },
    /** Won that it keeps. */
    kept: (orderId: string): number => {
      const book = books.get(orderId);
      return book?.approvedAt ? book.balance : 0;
    },
    /** Its cash receipts of a payment: what was asked for, and how much of it is left. */
    cashReceipts: (orderId: string) => [...receipts.values()].filter((one) => one.orderId === orderId),
    forgetKeys: () => answers.clear(),
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
};
