import { currentUserQuery } from '@modules/account/ui';
import { ApplicationReceipt, applicationQuery } from '@modules/application/ui';
import { ensureQueryData, orNotFound, seoHead, signInUrl } from '@platform/web';
import { createFileRoute, redirect } from '@tanstack/react-router';
import { needsListings } from '../parts/needs-listings.ts';

export const Route = createFileRoute('/site-portal/_framed/applications/$applicationIdx')({
  loader: async ({ context: { queries, page }, params: { applicationIdx } }) => {
    needsListings(page.brand);
    const here = `/applications/${encodeURIComponent(applicationIdx)}`;
    if (!(await ensureQueryData(queries, currentUserQuery()))) throw redirect({ href: signInUrl(page, here) });
    await orNotFound(ensureQueryData(queries, applicationQuery(applicationIdx)));
    return { here, madeAt: Date.now() };
  },
  staticData: { isHeaderlessInWebView: true },
  head: ({ match: { context } }) =>
    seoHead(context.page, {
      title: context.copy('portal.application.title'),
      ...(import.meta.env.SSR && { description: context.copy('portal.application.title') }),
      canonicalPath: null,
    }),
  component: Page,
});

function Page() {
  const { here, madeAt } = Route.useLoaderData();
  return <ApplicationReceipt applicationIdx={Route.useParams().applicationIdx} here={here} madeAt={madeAt} />;
}
