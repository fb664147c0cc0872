import { currentUserQuery } from '@modules/account/ui';
import { examTypesQuery } from '@modules/exam/ui';
import { usePage } from '@platform/web';
import { createFileRoute, Outlet, useLocation } from '@tanstack/react-router';
import { frameOf, loadCategories, loadFrame } from '../frames/frame.ts';
import { hasHeader } from '../frames/web-view-pages.ts';

export const Route = createFileRoute('/site-cbt/_framed')({
  loader: async ({ context }) => {
    const { queries, page } = context;
    const [types, member, categories] = await Promise.all([
      queries.ensureQueryData(examTypesQuery()),
      queries.ensureQueryData(currentUserQuery()),
      loadCategories(context),
      loadFrame(page.brand.offers),
    ]);
    return { types, member, categories };
  },
  // Who is signed in is asked once per visit: signing in and out load the page anew.
  staleTime: Infinity,
  staticData: { hasFrame: true },
  component: FramedLayout,
});

function FramedLayout() {
  const { types, member, categories } = Route.useLoaderData();
  const { isWebView, brand } = usePage();
  const { pathname } = useLocation();
  const { Header, Footer } = frameOf(brand.offers);
  return (
    <>
      {/* Each is hydrated once somebody is there; until then it stands as the server drew it. */}
      {hasHeader(isWebView, pathname) && <Header hydratesOnLoad={member !== null} types={types} member={member} categories={categories} />}
      <main id="main" className="wrap" tabIndex={-1}>
        <Outlet />
      </main>
      <Footer types={types} />
    </>
  );
}
