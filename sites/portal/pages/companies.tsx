import { organizationsQuery } from '@modules/listing/ui';
import { MoreCopy, useCopy } from '@platform/i18n';
import { buttonClass, EmptyState, Pagination } from '@platform/ui';
import { breadcrumbs, ensureQueryData, Link, orNotFound, seoHead } from '@platform/web';
import { createFileRoute } from '@tanstack/react-router';
import texts from '../copy/company.json';
import { CompanyFilter } from '../parts/company-filter.tsx';
import { CompanyRow } from '../parts/company-row.tsx';
import { companySearch, isNarrowed } from '../parts/company-search.ts';
import { needsListings } from '../parts/needs-listings.ts';

const PAGE_SIZE = 20;
const PATH = '/company-info';

export const Route = createFileRoute('/site-portal/_framed/company-info')({
  validateSearch: companySearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queries, page }, deps }) => {
    needsListings(page.brand);
    return { companies: await orNotFound(ensureQueryData(queries, organizationsQuery({ ...deps, pageSize: PAGE_SIZE }))) };
  },
  staticData: { menuEntry: 'companyInfo', isHeaderlessInWebView: true },
  head: ({
    match: {
      context: { page, copy },
      search,
    },
  }) => {
    const title = copy('portal.companies.title');
    return seoHead(page, {
      title,
      ...(import.meta.env.SSR && { description: copy('portal.companies.description') }),
      canonicalPath: isNarrowed(search) ? null : search.page ? `${PATH}?page=${search.page}` : PATH,
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
      <Companies />
    </MoreCopy>
  ),
});

function Companies() {
  const copy = useCopy();
  const { companies } = Route.useLoaderData();
  const search = Route.useSearch();
  return (
    <>
      <div className="page-head">
        <h1 className="h1">{copy('portal.companies.title')}</h1>
        <p className="meta">{copy('portal.companies.lead')}</p>
      </div>
      <CompanyFilter search={search} companies={companies} />
      {companies.items.length === 0 ? (
        <NoCompanies hasAny={companies.totalCount > 0} />
      ) : (
        <ul className="rule">
          {companies.items.map((company) => (
            <CompanyRow key={company.organizationIdx} company={company} />
          ))}
        </ul>
      )}
      <Pagination
        page={companies.page}
        pageCount={Math.ceil(companies.totalCount / companies.pageSize)}
        link={(n, content, props) => (
          <Link
            key={`${n}-${props['aria-label']}`}
            to="/site-portal/company-info"
            search={{ ...search, page: n === 1 ? undefined : n }}
            {...props}
          >
            {content}
          </Link>
        )}
      />
    </>
  );
}

/** Nothing fits, or this page of it is empty, or nobody is there yet. */
const NoCompanies = ({ hasAny }: { readonly hasAny: boolean }) => {
  const copy = useCopy();
  const search = Route.useSearch();
  if (hasAny)
    return (
      <EmptyState
        title={copy('portal.companies.none.page')}
        acts={
          <Link className={buttonClass({ tone: 'primary' })} to="/site-portal/company-info" search={{ ...search, page: undefined }}>
            {copy('portal.companies.none.first')}
          </Link>
        }
      />
    );
  if (!isNarrowed(search))
    return (
      <EmptyState
        title={copy('portal.companies.none.all')}
        acts={
          <Link className={buttonClass()} to="/site-portal/recruit-home">
            {copy('portal.companies.none.recruit')}
          </Link>
        }
      />
    );
  return (
    <EmptyState
      title={copy('portal.companies.none')}
      acts={
        <Link className={buttonClass({ tone: 'primary' })} to="/site-portal/company-info">
          {copy('portal.companies.clear')}
        </Link>
      }
    >
      {copy('portal.companies.none.text')}
    </EmptyState>
  );
};
