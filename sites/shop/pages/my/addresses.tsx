import { addressBookQuery, AddressList, addressTitle } from '@modules/address/ui';
import { ensureQueryData } from '@platform/web';
import { createFileRoute } from '@tanstack/react-router';
import { MyPage } from '../../parts/my-page.tsx';
import { needsMember } from '../../parts/needs-member.ts';
import { ownHead } from '../../parts/own-head.ts';

export const Route = createFileRoute('/site-shop/_framed/mypage/manage-addresses')({
  loader: async ({ context, location }) => {
    await needsMember(context, location.publicHref);
    await ensureQueryData(context.queries, addressBookQuery(context.page.brand.urls.api));
    return { title: addressTitle };
  },
  staticData: { isOwn: true },
  head: ({ match, loaderData }) => ownHead(match.context, loaderData?.title),
  component: () => (
    <MyPage>
      <AddressList />
    </MyPage>
  ),
});
