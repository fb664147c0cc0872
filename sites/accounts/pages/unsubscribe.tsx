import { AccountFrame, useLinkToken } from '@modules/account/ui';
import { unsubscribeHead, UnsubscribePage } from '@modules/notification/ui';
import { seoHead } from '@platform/web';
import { createFileRoute } from '@tanstack/react-router';

export const Route = createFileRoute('/site-accounts/accounts/unsubscribe')({
  loader: () => unsubscribeHead,
  head: ({ match, loaderData }) => seoHead(match.context.page, { title: '', description: '', ...loaderData, canonicalPath: null }),
  component: Unsubscribe,
});

function Unsubscribe() {
  return (
    <AccountFrame title={unsubscribeHead.title} lead={unsubscribeHead.description}>
      <UnsubscribePage token={useLinkToken()} />
    </AccountFrame>
  );
}
