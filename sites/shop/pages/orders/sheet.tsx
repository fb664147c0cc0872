import sheetTexts from '@modules/order/copy/sheet';
import { NO_BENEFITS, OrderSheet, sheetQuery } from '@modules/order/ui';
import { ensureQueryData, orNotFound } from '@platform/web';
import { createFileRoute } from '@tanstack/react-router';
import { needsMember } from '../../parts/needs-member.ts';
import { ownHead } from '../../parts/own-head.ts';

export const Route = createFileRoute('/site-shop/_framed/orders/order/$orderSheetNo')({
  loader: async ({ context, location, params: { orderSheetNo } }) => {
    const { username, email } = await needsMember(context, location.publicHref);
    const { queries, page } = context;
    await orNotFound(ensureQueryData(queries, sheetQuery(page.brand.urls.api, orderSheetNo, NO_BENEFITS)));
    return { name: username, email, phone: '' };
  },
  head: ({ match }) => ownHead(match, sheetTexts, 'order.sheet.title'),
  component: Page,
});

function Page() {
  return <OrderSheet sheetNo={Route.useParams().orderSheetNo} buyer={Route.useLoaderData()} />;
}
