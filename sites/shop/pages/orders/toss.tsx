import { orderQuery } from '@modules/order/ui';
import { TossWindow, tossTitle } from '@modules/payment/ui';
import { ensureQueryData, orNotFound, pageNotFound } from '@platform/web';
import { createFileRoute } from '@tanstack/react-router';
import { needsMember } from '../../parts/needs-member.ts';
import { ownHead } from '../../parts/own-head.ts';

/** The one page that another's script runs on: it opens the window of Toss Payments. There is none without it. */
export const Route = createFileRoute('/site-shop/_framed/orders/toss/$paymentId')({
  validateSearch: (search: Readonly<Record<string, unknown>>): { readonly failed?: 1 } => (search.failed ? { failed: 1 } : {}),
  loader: async ({ context, location, params: { paymentId } }) => {
    const clientKey = context.page.tossClientKey;
    if (clientKey === undefined) throw pageNotFound();
    await needsMember(context, location.publicHref);
    const orderNo = paymentId.slice(0, paymentId.lastIndexOf('-'));
    const order = await orNotFound(ensureQueryData(context.queries, orderQuery(context.page.brand.urls.api, orderNo)));
    const payment = order.payments.find((one) => one.paymentId === paymentId);
    if (!payment) throw pageNotFound();
    return { title: tossTitle, order, payment, clientKey };
  },
  head: ({ match, loaderData }) => ownHead(match.context, loaderData?.title),
  component: Page,
});

function Page() {
  const {
    clientKey,
    order: { orderNo, orderSheetNo, title },
    payment: { paymentId, amount, method, state },
  } = Route.useLoaderData();
  const { failed } = Route.useSearch();
  return (
    <TossWindow
      {...{ clientKey, paymentId, amount, method, title, state }}
      doneUrl={`/orders/done/${orderNo}`}
      backUrl={`/orders/order/${orderSheetNo}`}
      hasFailed={failed === 1}
    />
  );
}
