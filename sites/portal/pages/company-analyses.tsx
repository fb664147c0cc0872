import { companyAnalysesQuery } from '@modules/company-analysis/ui';
import { MoreCopy, numberText, useCopy } from '@platform/i18n';
import { buttonClass, EmptyState, Pagination } from '@platform/ui';
import { breadcrumbs, ensureQueryData, Link, orNotFound, seoHead } from '@platform/web';
import { createFileRoute } from '@tanstack/react-router';
import texts from '../copy/analysis.json';
import { AnalysisRow } from '../parts/analysis-row.tsx';
import { needsListings } from '../parts/needs-listings.ts';

const PAGE_SIZE = 20;
const PATH = '/company-analysis';

interface AnalysesSearch {
  readonly page?: number | undefined;
}

export const Route = createFileRoute('/site-portal/_framed/company-analysis')({
  validateSearch: (given: Readonly<Record<string, unknown>>): AnalysesSearch => {
    const page = Number(given.page);
    return Number.isInteger(page) && page > 1 && page <= 100_000 ? { page } : {};
  },
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queries, page }, deps }) => {
    needsListings(page.brand);
    return {
      articles: await orNotFound(ensureQueryData(queries, companyAnalysesQuery({ page: deps.page, pageSize: PAGE_SIZE }))),
      madeAt: Date.now(),
    };
  },
  staticData: { menuEntry: 'companyAnalysis', isHeaderlessInWebView: true },
  head: ({
    match: {
      context: { page, copy },
      search,
    },
  }) => {
    const title = copy('portal.analyses.title');
    return seoHead(page, {
      title,
      ...(import.meta.env.SSR && { description: copy('portal.analyses.description') }),
      canonicalPath: search.page ? `${PATH}?page=${search.page}` : PATH,
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
    <MoreCopy texts={texts}>
      <Analyses />
    </MoreCopy>
  ),
});

function Analyses() {
  const copy = useCopy();
  const { articles, madeAt } = Route.useLoaderData();
  const isPast = articles.totalCount > 0;
  return (
    <>
      <div className="page-head">
        <h1 className="h1">{copy('portal.analyses.title')}</h1>
        <p className="meta">{copy('portal.analyses.lead')}</p>
      </div>
      <div className="tools">
        <p className="meta">
          {copy('portal.analyses.count')} <b className="num">{numberText(articles.totalCount)}</b>
          {copy('portal.analyses.count.unit')}
        </p>
      </div>
      {articles.items.length === 0 ? (
        <EmptyState
          title={copy(isPast ? 'portal.analyses.none.page' : 'portal.analyses.none')}
          acts={
            isPast ? (
              <Link className={buttonClass({ tone: 'primary' })} to="/site-portal/company-analysis">
                {copy('portal.analyses.none.first')}
              </Link>
            ) : (
              <Link className={buttonClass()} to="/site-portal/company-info">
                {copy('portal.analyses.companies')}
              </Link>
            )
          }
        >
          {isPast ? null : copy('portal.analyses.none.text')}
        </EmptyState>
      ) : (
        <ul className="rule">
          {articles.items.map((article) => (
            <AnalysisRow key={article.articleIdx} as="h2" article={article} now={madeAt} />
          ))}
        </ul>
      )}
      <Pagination
        page={articles.page}
        pageCount={Math.ceil(articles.totalCount / articles.pageSize)}
        link={(n, content, props) => (
          <Link
            key={`${n}-${props['aria-label']}`}
            to="/site-portal/company-analysis"
            search={{ page: n === 1 ? undefined : n }}
            {...props}
          >
            {content}
          </Link>
        )}
      />
    </>
  );
}
