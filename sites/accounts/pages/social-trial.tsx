import { socialTrialHead, SocialTrialPage, socialWaysQuery } from '@modules/account/ui';
import { buttonClass } from '@platform/ui';
import { ensureQueryData, Link, seoHead } from '@platform/web';
import { createFileRoute, notFound } from '@tanstack/react-router';

export const Route = createFileRoute('/site-accounts/accounts/social-trial')({
  loader: async ({ context }) => {
    const ways = await ensureQueryData(context.queries, socialWaysQuery());
    // Where the providers are the real ones there is nothing to try.
    if (!ways.some(({ isSandbox }) => isSandbox)) throw notFound();
    return socialTrialHead;
  },
  head: ({ match, loaderData }) => seoHead(match.context.page, { title: '', description: '', ...loaderData, canonicalPath: null }),
  component: SocialTrial,
});

function SocialTrial() {
  return (
    <SocialTrialPage
      toSignIn={(text) => (
        <Link className={buttonClass({ tone: 'line', wide: true })} to="/site-accounts/login">
          {text}
        </Link>
      )}
    />
  );
}
