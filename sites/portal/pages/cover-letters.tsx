import { currentUserQuery } from '@modules/account/ui';
import { coverLetterExamplesQuery } from '@modules/cover-letter/ui';
import { listingTerms } from '@modules/listing/ui';
import { KeepCopy, keptOfQuery } from '@modules/scrap/ui';
import { MoreCopy, useCopy } from '@platform/i18n';
import { buttonClass, EmptyState, Pagination } from '@platform/ui';
import { breadcrumbs, ensureQueryData, Link, seoHead } from '@platform/web';
import { createFileRoute } from '@tanstack/react-router';
import texts from '../copy/letters.json';
import { LetterFilter } from '../parts/letter-filter.tsx';
import { LetterLengths } from '../parts/letter-lengths.tsx';
import { LETTER_KIND, LetterRow } from '../parts/letter-row.tsx';
import { isNarrowedLetters, letterSearch } from '../parts/letter-search.ts';
import { needsListings } from '../parts/needs-listings.ts';

const PATH = '/cover-letter/search';

export const Route = createFileRoute('/site-portal/_framed/cover-letter/search')({
  validateSearch: letterSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queries, page }, deps }) => {
    needsListings(page.brand);
    const [examples, member] = await Promise.all([
      ensureQueryData(queries, coverLetterExamplesQuery({ ...deps })),
      ensureQueryData(queries, currentUserQuery()),
    ]);
    const idxs = examples.items.map(({ exampleIdx }) => exampleIdx);
    // What cannot be asked keeps nobody from the page.
    const kept =
      member && idxs.length > 0
        ? await ensureQueryData(queries, keptOfQuery(LETTER_KIND, idxs)).catch(() => ({ targetIds: [] }))
        : member && { targetIds: [] };
    return { examples, kept, search: deps };
  },
  staticData: { menuEntry: 'coverLetters', isHeaderlessInWebView: true },
  head: ({
    match: {
      context: { page, copy },
    },
    loaderData,
  }) => {
    const title = copy('portal.letters.title');
    return seoHead(page, {
      title,
      ...(import.meta.env.SSR && { description: copy('portal.letters.description') }),
      canonicalPath: loaderData && isNarrowedLetters(loaderData.search) ? null : PATH,
      ...(import.meta.env.SSR && {
        structuredData: [
          breadcrumbs(page, [
            { name: page.brand.name, path: '/' },
            { name: title, path: PATH },
          ]),
        ],
      }),
    });
  },
  component: () => (
    <MoreCopy texts={listingTerms}>
      <MoreCopy texts={texts}>
        <KeepCopy>
          <Letters />
        </KeepCopy>
      </MoreCopy>
    </MoreCopy>
  ),
});

/** Letters that were accepted, found by what their answers say. */
function Letters() {
  const copy = useCopy();
  const { examples, kept, search } = Route.useLoaderData();
  const isPast = examples.totalCount > 0;
  return (
    <>
      <div className="page-head">
        <h1 className="h1">{copy('portal.letters.title')}</h1>
      </div>
      <div className="cols rail-r letters">
        <div>
          <LetterFilter search={search} examples={examples} />
          {examples.items.length > 0 ? (
            <ul className="rule">
              {examples.items.map((example) => (
                <LetterRow key={example.exampleIdx} as="h2" example={example} kept={kept} />
              ))}
            </ul>
          ) : (
            <EmptyState
              title={copy(isPast ? 'portal.letters.none.page' : 'portal.letters.none')}
              acts={
                <Link
                  className={buttonClass({ tone: 'primary' })}
                  to="/site-portal/cover-letter/search"
                  search={isPast ? { ...search, page: undefined } : {}}
                >
                  {copy('portal.letters.none.first')}
                </Link>
              }
            >
              {isPast ? null : copy('portal.letters.none.text')}
            </EmptyState>
          )}
          <Pagination
            page={examples.page}
            pageCount={Math.ceil(examples.totalCount / examples.pageSize)}
            link={(n, content, props) => (
              <Link
                key={`${n}-${props['aria-label']}`}
                to="/site-portal/cover-letter/search"
                search={{ ...search, page: n === 1 ? undefined : n }}
                {...props}
              >
                {content}
              </Link>
            )}
          />
        </div>
        <aside className="stick">
          <LetterLengths answers={examples.answers} />
        </aside>
      </div>
    </>
  );
}
