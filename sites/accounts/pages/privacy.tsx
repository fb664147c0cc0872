import { legalDocumentQuery, legalDocumentsQuery, LegalDocumentPage } from '@modules/account/ui';
import { ensureQueryData, orNotFound, seoHead } from '@platform/web';
import { createFileRoute, redirect } from '@tanstack/react-router';
import { LegalDocumentLink } from '../document-link.tsx';
import { termsSearch } from '../terms-search.ts';

export const Route = createFileRoute('/site-accounts/_framed/privacy')({
  validateSearch: termsSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queries, page }, deps: { version } }) => {
    // A shop has it at the address that the specification gives it.
    if (page.brand.offers.shop) throw redirect({ href: '/terms?termsType=PI_PROCESS' });
    const [documents, document] = await Promise.all([
      ensureQueryData(queries, legalDocumentsQuery()),
      orNotFound(ensureQueryData(queries, legalDocumentQuery('PI_PROCESS', version))),
    ]);
    return { documents, document };
  },
  head: ({ match, loaderData }) =>
    seoHead(match.context.page, {
      title: loaderData?.document.title ?? '',
      description: loaderData?.document.summary ?? '',
      canonicalPath: loaderData?.document.isInForce ? '/privacy' : null,
    }),
  component: Privacy,
});

function Privacy() {
  const { documents, document } = Route.useLoaderData();
  return <LegalDocumentPage documents={documents} document={document} DocumentLink={LegalDocumentLink} />;
}
