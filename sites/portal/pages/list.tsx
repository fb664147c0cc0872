import { KINDS } from '@modules/listing/terms';
import { listingsQuery, NowProvider, SeenProvider } from '@modules/listing/ui';
import { KeepCopy } from '@modules/scrap/ui';
import { MoreCopy, numberText, useCopy } from '@platform/i18n';
import { Chip, Pagination } from '@platform/ui';
import { breadcrumbs, ensureQueryData, Link, orNotFound, pageNotFound, seoHead } from '@platform/web';
import { createFileRoute, redirect } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { needsListings } from '../parts/needs-listings.ts';
import texts from '../copy/list.json';
import { Facets } from '../parts/facets.tsx';
import { keptOf } from '../parts/keep-listing.tsx';
import { QUICK } from '../parts/list-change.ts';
import { chosenOf, isNarrowed, listSearch, PAGE_SIZE } from '../parts/list-search.ts';
import { Applied, ListTools } from '../parts/list-tools.tsx';
import { ListView } from '../parts/list-views.tsx';
import { NothingListed } from '../parts/nothing-listed.tsx';
import { GO_TO_REMEMBERED_VIEW, rememberedView } from '../parts/remembered-view.ts';
import { useList } from '../parts/use-list.ts';

const FilterSheet = lazy(() => import('../parts/filter-sheet.tsx'));

export const Route = createFileRoute('/site-portal/_framed/list/$kind')({
  validateSearch: listSearch,
  // What the script in the head does for a page that is loaded, for one that is gone to. An address that says how the list is seen is followed.
  beforeLoad: ({ search }) => {
    const view = import.meta.env.SSR || search.view !== undefined ? null : rememberedView();
    if (view !== null) throw redirect({ to: '.', search: { ...search, view }, replace: true });
  },
  // How it is seen changes nothing of what is asked for.
  loaderDeps: ({ search: { view: _view, ...asked } }) => asked,
  loader: async ({ context: { queries, page }, params, deps }) => {
    needsListings(page.brand);
    const kind = KINDS.find((one) => one === params.kind);
    if (!kind) throw pageNotFound();
    const listings = await orNotFound(ensureQueryData(queries, listingsQuery({ kind, ...deps, pageSize: PAGE_SIZE })));
    return { kind, listings, kept: await keptOf(queries, listings.items), madeAt: Date.now() };
  },
  staticData: {
    // Only the server writes it.
    ...(import.meta.env.SSR && { headScript: GO_TO_REMEMBERED_VIEW }),
    menuEntryOf: ({ params }) => (params as { readonly kind: string }).kind,
    isHeaderlessInWebView: true,
  },
  head: ({
    match: {
      context: { page, copy },
      search,
    },
    loaderData,
  }) => {
    if (!loaderData) return {};
    const { kind, listings } = loaderData;
    const title = copy(`portal.list.title.${kind}`);
    const path = `/list/${kind}`;
    return seoHead(page, {
      title,
      ...(import.meta.env.SSR && {
        description: copy('portal.list.description', { kind: copy(`listing.kind.${kind}`), count: listings.kindCounts.open }),
      }),
      canonicalPath: isNarrowed(search) ? null : search.page ? `${path}?page=${search.page}` : path,
      ...(import.meta.env.SSR && {
        structuredData: [
          {
            '@type': 'ItemList',
            name: title,
            numberOfItems: listings.totalCount,
            itemListElement: listings.items.map((listing, index) => ({
              '@type': 'ListItem',
              position: (listings.page - 1) * listings.pageSize + index + 1,
              name: listing.title,
              url: `${page.origin}/listing/${listing.listingIdx}`,
            })),
          },
          breadcrumbs(page, [
            { name: page.brand.name, path: '/' },
            { name: title, path },
          ]),
        ],
      }),
    });
  },
  component: List,
});

function List() {
  const { kind, madeAt } = Route.useLoaderData();
  return (
    <MoreCopy texts={texts}>
      <KeepCopy>
        <NowProvider madeAt={madeAt}>
          <SeenProvider>
            {/* Another kind is another list: what was opened in the last one is not. */}
            <ListOfKind key={kind} />
          </SeenProvider>
        </NowProvider>
      </KeepCopy>
    </MoreCopy>
  );
}

function ListOfKind() {
  const copy = useCopy();
  const { kind, listings, kept } = Route.useLoaderData();
  const list = useList(Route.useSearch());
  const [isFiltering, setFiltering] = useState(false);
  const { search, toggle } = list;
  const facets = { kind, counts: listings, search, toggle };
  const { open, dueToday, newSinceYesterday } = listings.kindCounts;
  const countOf = (condition: string, value: string) =>
    listings.facets.find(({ facet }) => facet === condition)?.values.find((one) => one.value === value)?.count ?? 0;
  return (
    <>
      <div className="page-head">
        <h1 className="h1">{copy(`portal.list.title.${kind}`)}</h1>
        <p className="meta num">
          {copy('portal.list.open')} <b>{numberText(open)}</b>
          {copy('portal.list.open.rest', { dueToday, newOnes: newSinceYesterday })}
        </p>
      </div>
      <div className="chips quick" role="group" aria-label={copy('portal.list.quick')}>
        {QUICK[kind].map(({ condition, value }) => (
          <Chip
            key={`${condition}.${value}`}
            pressed={chosenOf(search, condition).includes(value)}
            onClick={() => toggle(condition, value)}
            {...(condition === 'deadline' && value !== 'always' && { count: countOf(condition, value) })}
          >
            {copy(`listing.${condition}.${value}`)}
          </Chip>
        ))}
      </div>
      <div className="cols rail-l list-cols">
        <form className="filters rail" aria-label={copy('portal.list.filters')} onSubmit={(event) => event.preventDefault()}>
          <Facets {...facets} />
        </form>
        <div>
          <ListTools list={list} count={listings.totalCount} onFilter={() => setFiltering(true)} />
          <Applied kind={kind} list={list} isMember={kept !== null} />
          {listings.items.length === 0 ? (
            <NothingListed kind={kind} list={list} hasAny={listings.totalCount > 0} />
          ) : (
            <ListView view={search.view ?? 'list'} listings={listings.items} kept={kept} />
          )}
          <Pagination
            page={listings.page}
            pageCount={Math.ceil(listings.totalCount / listings.pageSize)}
            link={(n, content, props) => (
              <Link
                key={`${n}-${props['aria-label']}`}
                to="/site-portal/list/$kind"
                params={{ kind }}
                search={{ ...search, page: n === 1 ? undefined : n }}
                {...props}
              >
                {content}
              </Link>
            )}
          />
        </div>
      </div>
      {isFiltering && (
        <Suspense>
          <FilterSheet {...facets} clear={list.clear} count={listings.totalCount} onClose={() => setFiltering(false)} />
        </Suspense>
      )}
    </>
  );
}
