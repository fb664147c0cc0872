import { orderQuery, OrderResult, orderResultTitle } from '@modules/order/ui';
import { ensureQueryData, orNotFound } from '@platform/web';
import { createFileRoute } from '@tanstack/react-router';
import { useMemo } from 'react';
import { needsMember } from '../../parts/needs-member.ts';
import { ownHead } from '../../parts/own-head.ts';

const text = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);

/** The return address. Whoever comes back here with a key has the payment charged by it, once. */
export const Route = createFileRoute('/site-shop/_framed/orders/done/$orderNo')({
  validateSearch: (search: Readonly<Record<string, unknown>>): { readonly paymentId?: string; readonly paymentKey?: string } => {
    // Toss Payments calls our payment an order.
    const [paymentId, paymentKey] = [text(search.paymentId) ?? text(search.orderId), text(search.paymentKey)];
    return paymentId && paymentKey ? { paymentId, paymentKey } : {};
  },
  loader: async ({ context, location, params: { orderNo } }) => {
    await needsMember(context, location.publicHref);
    await orNotFound(ensureQueryData(context.queries, orderQuery(context.page.brand.urls.api, orderNo)));
    return { title: orderResultTitle };
  },
  head: ({ match, loaderData }) => ownHead(match.context, loaderData?.title),
  component: Page,
});

function Page() {
  const { paymentId, paymentKey } = Route.useSearch();
  const back = useMemo(() => (paymentId && paymentKey ? { paymentId, paymentKey } : null), [paymentId, paymentKey]);
  return <OrderResult orderNo={Route.useParams().orderNo} back={back} />;
}
