import { currentUserQuery } from '@modules/account/ui';
import { useCopy } from '@platform/i18n';
import { ensureQueryData, seoHead, usePage } from '@platform/web';
import { createFileRoute } from '@tanstack/react-router';
import { menuPageOf } from '../../frames/menu-page.ts';

export const Route = createFileRoute('/site-portal/_framed/nav')({
  loader: async ({ context: { queries, page } }) => {
    const [member] = await Promise.all([ensureQueryData(queries, currentUserQuery()), menuPageOf(page.brand).MenuPage.preload()]);
    return { member };
  },
  head: ({
    match: {
      context: { page, copy },
    },
  }) => seoHead(page, { title: copy('portal.nav.title'), description: copy('portal.nav.description'), canonicalPath: '/nav' }),
  component: Nav,
});

function Nav() {
  const copy = useCopy();
  const { member } = Route.useLoaderData();
  const { MenuPage } = menuPageOf(usePage().brand);
  return (
    <>
      <div className="page-head">
        <h1 className="h1">{copy('portal.nav.title')}</h1>
      </div>
      <div className="nav-groups">
        <MenuPage member={member} hydratesOnLoad={member !== null} />
      </div>
    </>
  );
}
