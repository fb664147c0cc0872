import { currentUserQuery } from '@modules/account/ui';
import { listingHomeQuery, NowProvider } from '@modules/listing/ui';
import { scrapsQuery } from '@modules/scrap/ui';
import { MoreCopy } from '@platform/i18n';
import { ensureQueryData, seoHead } from '@platform/web';
import { createFileRoute } from '@tanstack/react-router';
import { needsListings } from '../parts/needs-listings.ts';
import texts from '../copy/home.json';
import { CbtEntry } from '../parts/cbt-entry.tsx';
import { DueToday } from '../parts/due-today.tsx';
import { MostScrapped, NewestByKind } from '../parts/home-listings.tsx';
import { MyDeadlines } from '../parts/my-deadlines.tsx';
import { TwoWeeks } from '../parts/two-weeks.tsx';

export const Route = createFileRoute('/site-portal/_framed/')({
  loader: async ({ context: { queries, page } }) => {
    needsListings(page.brand);
    const [home, member] = await Promise.all([ensureQueryData(queries, listingHomeQuery()), ensureQueryData(queries, currentUserQuery())]);
    // What cannot be asked keeps nobody from the page.
    const mine = member && (await ensureQueryData(queries, scrapsQuery({ sort: 'deadline' })).catch(() => ({ items: [], next: null })));
    return { home, mine, madeAt: Date.now() };
  },
  staticData: { isHeaderlessInWebView: true },
  head: ({
    match: {
      context: { page, copy },
    },
  }) =>
    seoHead(page, {
      title: copy('portal.home.title'),
      ...(import.meta.env.SSR && { description: copy('portal.home.description') }),
      canonicalPath: '/',
      ...(import.meta.env.SSR && {
        structuredData: [
          {
            '@type': 'Organization',
            '@id': `${page.origin}/#organization`,
            name: page.brand.name,
            url: `${page.origin}/`,
            logo: `${page.origin}/brand/${page.brand.id}/icon-512.png`,
          },
          {
            '@type': 'WebSite',
            '@id': `${page.origin}/#website`,
            name: page.brand.name,
            url: `${page.origin}/`,
            inLanguage: 'ko',
            publisher: { '@id': `${page.origin}/#organization` },
          },
        ],
      }),
    }),
  component: Home,
});

function Home() {
  const { home, mine, madeAt } = Route.useLoaderData();
  return (
    <MoreCopy texts={texts}>
      <NowProvider madeAt={madeAt}>
        <div className="now-grid">
          <DueToday home={home} madeAt={madeAt} />
          <MyDeadlines mine={mine} />
        </div>
        <TwoWeeks days={home.days} mine={mine?.items ?? []} />
        <MostScrapped listings={home.mostScrapped} />
        <NewestByKind kinds={home.newest} />
        <CbtEntry />
      </NowProvider>
    </MoreCopy>
  );
}
