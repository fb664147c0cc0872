import { NowProvider, SeenProvider } from '@modules/listing/ui';
import type { SearchPage } from '@modules/search';
import { rememberSearch, searchQuery } from '@modules/search/ui';
import { KeepCopy } from '@modules/scrap/ui';
import { MoreCopy, useCopy } from '@platform/i18n';
import { EmptyState } from '@platform/ui';
import { ensureQueryData, orNotFound, pageNotFound, seoHead } from '@platform/web';
import { createFileRoute } from '@tanstack/react-router';
import { useEffect } from 'react';
import texts from '../copy/search.json';
import { keptOf } from '../parts/keep-listing.tsx';
import { countText, KindChips, KindPage, LookAround, NothingFound, Sections } from '../parts/search-found.tsx';
import { foundSearch } from '../parts/search-search.ts';

export const Route = createFileRoute('/site-portal/_framed/search')({
  validateSearch: foundSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queries, page }, deps: { q, ...more } }) => {
    if (!page.brand.offers.portalSearch) throw pageNotFound();
    const madeAt = Date.now();
    if (q === undefined) return { found: null, kept: null, madeAt };
    const found = await orNotFound(ensureQueryData(queries, searchQuery({ q, ...more })));
    return { found, kept: await keptOf(queries, listingsIn(found)), madeAt };
  },
  staticData: { isHeaderlessInWebView: false },
  head: ({
    match: {
      context: { page, copy },
      search: { q },
    },
  }) =>
    seoHead(page, {
      title: q === undefined ? copy('portal.found.title') : copy('portal.found.title.of', { q }),
      ...(import.meta.env.SSR && { description: copy('portal.found.description') }),
      canonicalPath: null,
    }),
  component: Search,
});

const listingsIn = ({ items, sections }: SearchPage) =>
  [...items, ...sections.flatMap((section) => section.items)].flatMap(({ id, scrap }) => (scrap ? [{ listingIdx: id }] : []));

function Search() {
  const { madeAt } = Route.useLoaderData();
  return (
    <MoreCopy texts={texts}>
      <KeepCopy>
        <NowProvider madeAt={madeAt}>
          <SeenProvider>
            <Found />
          </SeenProvider>
        </NowProvider>
      </KeepCopy>
    </MoreCopy>
  );
}

function Found() {
  const copy = useCopy();
  const { found, kept } = Route.useLoaderData();
  const { q, ...more } = Route.useSearch();
  useEffect(() => {
    if (q !== undefined) rememberSearch(q);
  }, [q]);
  if (q === undefined || !found)
    return (
      <>
        <div className="page-head">
          <h1 className="h1">{copy('portal.found.title')}</h1>
        </div>
        <EmptyState title={copy('portal.found.empty')}>{copy('portal.found.empty.text')}</EmptyState>
        <LookAround />
      </>
    );
  const search = { q, ...more };
  return (
    <>
      <div className="page-head">
        <h1 className="h1">{copy('portal.found.title.of', { q })}</h1>
        {/* That there is nothing is said once, with ways on. */}
        {found.totalCount > 0 && (
          <p className="meta" role="status">
            {copy('portal.found.count', { count: countText({ count: found.totalCount, isMore: found.isMore }, copy) })}
            {found.isOtherKeyboard && ` ${copy('portal.found.keyboard', { searched: found.searched })}`}
          </p>
        )}
      </div>
      {found.totalCount === 0 && more.kind === undefined && more.open === undefined ? null : <KindChips search={search} found={found} />}
      {found.totalCount === 0 ? (
        <NothingFound search={search} found={found} />
      ) : found.kind === null ? (
        <div className="stack found">
          <Sections search={search} found={found} kept={kept} />
        </div>
      ) : (
        <div className="found">
          <KindPage search={search} found={found} kept={kept} />
        </div>
      )}
    </>
  );
}
