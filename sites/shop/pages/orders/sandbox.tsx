import { orderQuery } from '@modules/order/ui';
import { SandboxWindow, sandboxTitle } from '@modules/payment/ui';
import { ensureQueryData, orNotFound, pageNotFound } from '@platform/web';
import { createFileRoute } from '@tanstack/react-router';
import { needsMember } from '../../parts/needs-member.ts';
import { ownHead } from '../../parts/own-head.ts';

export const Route = createFileRoute('/site-shop/_framed/orders/sandbox/$paymentId')({
  loader: async ({ context, location, params: { paymentId } }) => {
    await needsMember(context, location.publicHref);
    // A payment is named after its order and the number of the try.
    const orderNo = paymentId.slice(0, paymentId.lastIndexOf('-'));
    const order = await orNotFound(ensureQueryData(context.queries, orderQuery(context.page.brand.urls.api, orderNo)));
    const payment = order.payments.find((one) => one.paymentId === paymentId);
    if (!payment) throw pageNotFound();
    return { title: sandboxTitle, order, payment };
  },
  head: ({ match, loaderData }) => ownHead(match.context, loaderData?.title),
  component: Page,
});

function Page() {
  const {
    order: { orderNo, orderSheetNo, title, lineCount },
    payment: { paymentId, amount, state },
  } = Route.useLoaderData();
  const doneUrl = `/orders/done/${orderNo}`;
  return <SandboxWindow {...{ paymentId, orderNo, amount, title, lineCount, state, doneUrl }} backUrl={`/orders/order/${orderSheetNo}`} />;
}
