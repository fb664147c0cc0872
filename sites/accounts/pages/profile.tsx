import { currentUserQuery, profileHead, ProfilePage } from '@modules/account/ui';
import { ensureQueryData, pageNotFound, seoHead, signInUrl } from '@platform/web';
import { createFileRoute, redirect } from '@tanstack/react-router';

export const Route = createFileRoute('/site-accounts/profile')({
  loader: async ({ context: { page, queries } }) => {
    // A brand has one such page: a shop at `/mypage/edit-profile` (specification 2.3), the others at `/profile` (2.2).
    if (page.brand.offers.shop) throw pageNotFound();
    const member = await ensureQueryData(queries, currentUserQuery());
    if (!member) throw redirect({ href: signInUrl(page, '/profile') });
    return profileHead;
  },
  head: ({ match, loaderData }) => seoHead(match.context.page, { title: '', description: '', ...loaderData, canonicalPath: null }),
  component: ProfilePage,
});
