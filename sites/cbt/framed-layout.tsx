import { currentUserQuery } from '@modules/account/ui';
import { examTypesQuery } from '@modules/exam/ui';
import { useCopy } from '@platform/i18n';
import { usePage } from '@platform/web';
import { createFileRoute, Outlet } from '@tanstack/react-router';
import { SiteFooter } from './parts/site-footer.tsx';
import { SiteHeader } from './parts/site-header.tsx';

export const Route = createFileRoute('/site-cbt/_framed')({
  loader: async ({ context: { queries } }) => {
    const [types, member] = await Promise.all([queries.ensureQueryData(examTypesQuery()), queries.ensureQueryData(currentUserQuery())]);
    return { types, member };
  },
  // Who is signed in is asked once per visit: signing in and out load the page anew.
  staleTime: Infinity,
  staticData: { hasFrame: true },
  component: FramedLayout,
});

function FramedLayout() {
  const copy = useCopy();
  const { types, member } = Route.useLoaderData();
  const { isWebView } = usePage();
  return (
    <>
      <a className="skip" href="#main">{copy('app.skip')}</a>
      {!isWebView && <SiteHeader types={types} member={member} />}
      <main id="main" className="wrap" tabIndex={-1}><Outlet /></main>
      <SiteFooter types={types} />
    </>
  );
}
