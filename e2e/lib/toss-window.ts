import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { BrowserContext } from 'playwright-core';

/*
 * The window of Toss Payments as a browser meets it: its script, what that asks of its own hosts, and the page that takes the place of ours. It refuses what the
 * real one refuses. The browser asks for it under its real names, by which our policy lets it in, and gets it from here.
 */
const SDK = `(() => {
  const rejected = (code) => Promise.reject(Object.assign(new Error(code), { code }));
  const TossPayments = (clientKey) => ({
    payment: ({ customerKey }) => ({
      requestPayment: async (asked) => {
        if (!/^(?:test|live)_ck_/.test(clientKey)) return rejected('INVALID_CLIENT_KEY');
        if (customerKey !== TossPayments.ANONYMOUS && !/^[\\w=.@-]{2,50}$/.test(customerKey)) return rejected('INVALID_CUSTOMER_KEY');
        const { method, amount, orderId, orderName, successUrl, failUrl } = asked;
        if (!['CARD', 'TRANSFER', 'VIRTUAL_ACCOUNT'].includes(method)) return rejected('INVALID_METHOD');
        if (amount.currency !== 'KRW' || !Number.isInteger(amount.value) || amount.value < 1) return rejected('INVALID_AMOUNT');
        if (!/^[\\w=-]{6,64}$/.test(orderId)) return rejected('INVALID_ORDER_ID');
        if (!orderName || orderName.length > 100) return rejected('INVALID_ORDER_NAME');
        if (![successUrl, failUrl].every((url) => new URL(url).origin === location.origin)) return rejected('INVALID_URL');
        const opened = await fetch('https://api.tosspayments.com/window/opened', { method: 'POST', body: orderId });
        if (!opened.ok) return rejected('UNKNOWN');
        const form = document.createElement('form');
        form.method = 'POST';
        form.action = 'https://payment-gateway-sandbox.tosspayments.com/window';
        for (const [name, value] of Object.entries({ method, amount: amount.value, orderId, orderName, successUrl, failUrl })) {
          const field = document.createElement('input');
          field.type = 'hidden';
          field.name = name;
          field.value = value;
          form.append(field);
        }
        document.body.append(form);
        form.submit();
      },
    }),
  });
  TossPayments.ANONYMOUS = 'ANONYMOUS';
  globalThis.TossPayments = TossPayments;
})();`;

interface Asked {
  readonly method: string;
  readonly amount: number;
  readonly orderId: string;
  readonly orderName: string;
}
interface Given {
  /** Somebody agreed. @returns with which key they come back */
  readonly onAgree: (asked: Asked) => string;
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
const link = (name: string, base: string, query: Readonly<Record<string, string>>): string => {
  const url = new URL(base);
  for (const [key, value] of Object.entries(query)) url.searchParams.set(key, value);
  return `<p><a href="${escaped(url.href)}">${name}</a></p>`;
};

export const startTossWindow = async ({ onAgree }: Given) => {
  const opened: Asked[] = [];
  const state = { isAway: false };
  const show = (sent: URLSearchParams, response: ServerResponse): void => {
    const field = (name: string): string => sent.get(name) ?? '';
    const asked = { method: field('method'), amount: Number(field('amount')), orderId: field('orderId'), orderName: field('orderName') };
    opened.push(asked);
    const { orderId } = asked;
    const done = { paymentType: 'NORMAL', orderId, paymentKey: onAgree(asked), amount: String(asked.amount) };
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(
      `<!doctype html><html lang="ko"><title>window</title><link rel="icon" href="data:,"><h1>${escaped(asked.orderName)}</h1>
      ${link('agree', field('successUrl'), done)}
      ${link('close', field('failUrl'), { code: 'PAY_PROCESS_CANCELED', message: '사용자가 결제를 취소하였습니다', orderId })}
      ${link('refuse', field('failUrl'), { code: 'REJECT_CARD_COMPANY', message: '결제 승인이 거절되었습니다', orderId })}`,
    );
  };
  const server = createServer((request, response) => {
    let text = '';
    request.on('data', (part: Buffer) => (text += part.toString()));
    request.on('end', () => {
      response.setHeader('access-control-allow-origin', request.headers.origin ?? '*');
      if (state.isAway) return void response.writeHead(503).end();
      if (request.url === '/window') return show(new URLSearchParams(text), response);
      response.setHeader('content-type', request.url === '/v2/standard' ? 'text/javascript' : 'application/json');
      response.end(request.url === '/v2/standard' ? SDK : '{}');
    });
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    state,
    /** What it was opened with, one after the other. */
    opened,
    /** In this browser its hosts are here. What our policy refuses never comes so far. */
    serve: (context: BrowserContext) =>
      context.route('https://*.tosspayments.com/**', async (route) => {
        const { pathname } = new URL(route.request().url());
        await route.fulfill({ response: await route.fetch({ url: `${base}${pathname}` }) });
      }),
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
};
