import { z } from '@hono/zod-openapi';
import { body, createRate, defineRoute, gives, givesNothing, networkOf, raw, reply, type RestApp } from '@platform/http';
import { err, ok, type Clock, type ErrorTable } from '@platform/kernel';
import { plainText } from '@platform/kernel/plain-text';
import { SANDBOX_OUTCOMES } from '../contract.ts';
import { Heard, Pressed } from '../contract-views.ts';
import type { Sandbox } from './sandbox.ts';

const tags = ['payment'];
const HERE = { brand: 'shop', site: ['api'] } as const;
const paymentId = plainText().min(1).max(60);
const Press = z.strictObject({ outcome: z.enum(SANDBOX_OUTCOMES) }).meta({ example: { outcome: 'approve' } });
const Webhook = z
  .strictObject({ body: plainText().max(2_000), signature: plainText().max(200) })
  .meta({ example: { body: '{}', signature: 'x' } });

const TossWebhook = z
  .looseObject({
    eventType: plainText().max(60).optional(),
    orderId: plainText().max(64).optional(),
    secret: plainText().max(200).nullish(),
    data: z.looseObject({ orderId: plainText().max(64) }).optional(),
  })
  .meta({ example: { eventType: 'PAYMENT_STATUS_CHANGED', data: { orderId: '20261120-0000000417-1' } } });

type SandboxError = { readonly kind: 'payment/not-found' } | { readonly kind: 'payment/webhook-refused' };
const errors = {
  'payment/not-found': { status: 404, copy: 'payment.error.notFound' },
  'payment/webhook-refused': { status: 403, copy: 'payment.error.webhookRefused' },
} as const satisfies ErrorTable<SandboxError>;

const routes = {
  press: defineRoute({
    access: { who: 'nobody', ...HERE },
    method: 'post',
    path: '/shop/sandbox/payments/{paymentId}/press',
    tags,
    summary: 'Press a button in the window of the built-in payment provider',
    description:
      'As at a real provider nobody is signed in there: whoever knows the payment’s name chooses what happens. There is none where a real provider is set.',
    request: { params: z.object({ paymentId }), body: body(Press) },
    responses: gives('With which key the buyer goes back', Pressed, {
      404: 'No such payment, or another button was pressed (`payment/not-found`)',
    }),
  }),
  deposit: defineRoute({
    access: { who: 'nobody', ...HERE },
    method: 'post',
    path: '/shop/sandbox/payments/{paymentId}/deposit',
    tags,
    summary: 'Pay into a virtual account of the built-in provider, in time or late',
    description: 'Late: the account is over first, and the shop knows it, then the money comes.',
    request: { params: z.object({ paymentId }), query: z.object({ late: z.enum(['true', 'false']).optional() }) },
    responses: givesNothing('Paid in; the shop is told as by a provider', { 404: 'No such account (`payment/not-found`)' }),
  }),
  tossWebhook: defineRoute({
    access: { who: 'nobody', ...HERE },
    method: 'post',
    path: '/shop/payments/webhook/toss',
    tags,
    summary: 'Toss Payments says that something happened to a payment',
    description:
      'A hint alone: the provider is asked what is true. `PAYMENT_STATUS_CHANGED` names the payment in `data`; `DEPOSIT_CALLBACK` shows by its `secret` that it is the provider’s own. Anything but 200 is sent again.',
    request: { body: body(TossWebhook) },
    responses: gives('Taken; what followed of it is on disk', Heard, { 403: 'Not from the provider (`payment/webhook-refused`)' }),
  }),
  webhook: defineRoute({
    access: { who: 'nobody', ...HERE },
    method: 'post',
    path: '/shop/payments/webhook',
    tags,
    summary: 'A provider says that something happened to a payment',
    description:
      'A hint alone: the provider is asked what is true. Answered after what followed of it is on disk; the same one again changes nothing.',
    request: { body: body(Webhook) },
    responses: givesNothing('Taken', { 403: 'Not signed by the provider (`payment/webhook-refused`)' }),
  }),
};

const MINUTE_MS = 60_000;
const MOST_A_MINUTE = 60;

interface Given {
  readonly clock: Clock;
  /** Null where nobody may decide by a button what was paid. */
  readonly sandbox: Sandbox | null;
  /** Resolves when all that follows is on disk. @returns false where it is not the provider's own */
  readonly hear: (provider: string, body: string, signature: string) => Promise<boolean>;
}
export const mountPaymentRoutes = (app: RestApp, { clock, sandbox, hear: hearOf }: Given): void => {
  const rate = createRate({ most: MOST_A_MINUTE, everyMs: MINUTE_MS, now: () => clock.now().getTime() });
  const hear = (given: { readonly body: string; readonly signature: string }): Promise<boolean> =>
    hearOf('sandbox', given.body, given.signature);
  app.openapi(routes.press, async (c) => {
    const { paymentId: id } = c.req.valid('param');
    const { outcome } = c.req.valid('json');
    const pressed = sandbox && rate.take(networkOf(c.get('address'))) ? await sandbox.press(id, outcome) : null;
    // Told of twice and before the buyer is back: neither may charge or open anything by itself.
    if (sandbox && pressed && outcome === 'approve-twice') for (let n = 0; n < 2; n += 1) await hear(sandbox.webhook(id));
    return reply(c, pressed ? ok(pressed) : err({ kind: 'payment/not-found' } as const), errors);
  });
  app.openapi(routes.deposit, async (c) => {
    const { paymentId: id } = c.req.valid('param');
    const mayGoOn = sandbox !== null && rate.take(networkOf(c.get('address')));
    if (mayGoOn && c.req.valid('query').late === 'true') {
      await sandbox.expire(id);
      await hear(sandbox.webhook(id));
    }
    if (!mayGoOn || !(await sandbox.deposit(id))) return reply(c, err({ kind: 'payment/not-found' } as const), errors);
    await hear(sandbox.webhook(id));
    return raw(c.body(null, 204));
  });
  app.openapi(routes.tossWebhook, async (c) => {
    const isHeard = await hearOf('toss', JSON.stringify(c.req.valid('json')), '');
    return reply(c, isHeard ? ok({ isHeard }) : err({ kind: 'payment/webhook-refused' } as const), errors);
  });
  app.openapi(routes.webhook, async (c) =>
    (await hear(c.req.valid('json'))) ? raw(c.body(null, 204)) : reply(c, err({ kind: 'payment/webhook-refused' } as const), errors),
  );
};
