import { legalDocumentQuery, legalDocumentsQuery, LegalDocumentPage } from '@modules/account/ui';
import { ensureQueryData, orNotFound, pageNotFound, seoHead } from '@platform/web';
import { createFileRoute } from '@tanstack/react-router';
import { LegalDocumentLink } from '../document-link.tsx';
import { kindOf, termsSearch } from '../terms-search.ts';

export const Route = createFileRoute('/site-accounts/_framed/terms')({
  validateSearch: termsSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queries, page }, deps }) => {
    const kind = kindOf(deps);
    if (kind === null) throw pageNotFound();
    const [documents, document] = await Promise.all([
      ensureQueryData(queries, legalDocumentsQuery()),
      orNotFound(ensureQueryData(queries, legalDocumentQuery(kind, deps.version))),
    ]);
    const isOwn = page.brand.offers.shop || kind !== 'USE';
    return { documents, document, path: isOwn ? `/terms?termsType=${kind}` : '/terms' };
  },
  head: ({ match, loaderData }) =>
    seoHead(match.context.page, {
      title: loaderData?.document.title ?? '',
      description: loaderData?.document.summary ?? '',
      // Search engines keep what is in force.
      canonicalPath: loaderData?.document.isInForce ? loaderData.path : null,
    }),
  component: Terms,
});

function Terms() {
  const { documents, document } = Route.useLoaderData();
  return <LegalDocumentPage documents={documents} document={document} DocumentLink={LegalDocumentLink} />;
}
