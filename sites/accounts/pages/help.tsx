import { helpHead, HelpPage } from '@modules/inquiry/ui';
import { pageNotFound, seoHead } from '@platform/web';
import { createFileRoute } from '@tanstack/react-router';

export const Route = createFileRoute('/site-accounts/_framed/help')({
  loader: ({ context: { page } }) => {
    // A brand has one such page: a shop at `/help` (specification 2.3), the others at `/faq/qna` (2.2).
    if (!page.brand.offers.shop) throw pageNotFound();
    return helpHead(page.brand.offers);
  },
  head: ({ match, loaderData }) => seoHead(match.context.page, { title: '', description: '', ...loaderData, canonicalPath: '/help' }),
  component: HelpPage,
});
