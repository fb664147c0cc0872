import { OrderSheet, sheetQuery, orderSheetTitle } from '@modules/order/ui';
import { ensureQueryData, orNotFound } from '@platform/web';
import { createFileRoute } from '@tanstack/react-router';
import { needsMember } from '../../parts/needs-member.ts';
import { ownHead } from '../../parts/own-head.ts';

export const Route = createFileRoute('/site-shop/_framed/orders/order/$orderSheetNo')({
  loader: async ({ context, location, params: { orderSheetNo } }) => {
    const { username, email } = await needsMember(context, location.publicHref);
    const { queries, page } = context;
    await orNotFound(ensureQueryData(queries, sheetQuery(page.brand.urls.api, orderSheetNo, null)));
    return { title: orderSheetTitle, buyer: { name: username, email, phone: '' } };
  },
  head: ({ match, loaderData }) => ownHead(match.context, loaderData?.title),
  component: Page,
});

function Page() {
  return <OrderSheet sheetNo={Route.useParams().orderSheetNo} buyer={Route.useLoaderData().buyer} />;
}
