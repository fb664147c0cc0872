import { listingChannelQuery } from '@modules/channel/ui';
import { companyAnalysesQuery } from '@modules/company-analysis/ui';
import { examQuery } from '@modules/exam/ui';
import type { OrganizationView } from '@modules/listing';
import { ListingRow, NowProvider, organizationQuery, SeenProvider } from '@modules/listing/ui';
import { KeepCopy } from '@modules/scrap/ui';
import { MoreCopy, numberText, useCopy } from '@platform/i18n';
import { buttonClass } from '@platform/ui';
import { breadcrumbs, ensureQueryData, Link, orNotFound, seoHead } from '@platform/web';
import { createFileRoute } from '@tanstack/react-router';
import texts from '../copy/company.json';
import { CompanyAbout, SimilarCompanies } from '../parts/company-about.tsx';
import { companyData } from '../parts/company-data.ts';
import { CompanyHead } from '../parts/company-head.tsx';
import { CompanyExams, CompanyInterest, CompanyJobs, CompanyOpenings } from '../parts/company-parts.tsx';
import { keptOf, KeepListing } from '../parts/keep-listing.tsx';
import { needsListings } from '../parts/needs-listings.ts';

export const Route = createFileRoute('/site-portal/_framed/company-info/$organizationIdx')({
  loader: async ({ context: { queries, page }, params }) => {
    needsListings(page.brand);
    const company = await orNotFound(ensureQueryData(queries, organizationQuery(params.organizationIdx)));
    const listing = company.current[0] ?? company.closed[0];
    const [kept, channel, analyses, exams] = await Promise.all([
      keptOf(queries, [...company.current, ...company.closed]),
      // A channel, an article and similar exams are worth a line each, not the page.
      // Of whoever answers for its listings.
      listing ? ensureQueryData(queries, listingChannelQuery(listing.listingIdx)).catch(() => null) : null,
      ensureQueryData(queries, companyAnalysesQuery({ organizationIdx: company.organizationIdx, pageSize: 1 })).catch(() => null),
      page.brand.urls.cbt === undefined
        ? []
        : Promise.all(company.exams.map((slug) => ensureQueryData(queries, examQuery(slug)).catch(() => null))),
    ]);
    return {
      company,
      kept,
      channel: channel?.channel?.url ?? null,
      analysis: analyses?.items[0]?.slug ?? null,
      exams: exams.flatMap((exam) => (exam ? [{ slug: exam.slug, title: exam.title }] : [])),
      madeAt: Date.now(),
    };
  },
  staticData: { menuEntry: 'companyInfo', isHeaderlessInWebView: true },
  head: ({
    match: {
      context: { page, copy },
    },
    loaderData,
  }) => {
    if (!loaderData) return {};
    const { company } = loaderData;
    const path = `/company-info/${company.organizationIdx}`;
    return seoHead(page, {
      title: copy('portal.company.title', { name: company.name }),
      ...(import.meta.env.SSR && { description: company.about || copy('portal.companies.description') }),
      canonicalPath: path,
      ...(import.meta.env.SSR && {
        structuredData: [
          companyData(company, page, copy),
          breadcrumbs(page, [
            { name: page.brand.name, path: '/' },
            { name: copy('portal.companies.title'), path: '/company-info' },
            { name: company.name, path },
          ]),
        ],
      }),
    });
  },
  component: Page,
});

function Page() {
  const { company, madeAt } = Route.useLoaderData();
  return (
    <MoreCopy texts={texts}>
      <KeepCopy>
        <NowProvider key={company.organizationIdx} madeAt={madeAt}>
          <SeenProvider>
            <Company />
          </SeenProvider>
        </NowProvider>
      </KeepCopy>
    </MoreCopy>
  );
}

function Company() {
  const copy = useCopy();
  const { company, kept, channel, analysis, exams } = Route.useLoaderData();
  const rows = (listings: OrganizationView['current']) => (
    <ul className="rule">
      {listings.map((listing) => (
        <ListingRow key={listing.listingIdx} as="h3" listing={listing} keep={<KeepListing listing={listing} kept={kept} />} />
      ))}
    </ul>
  );
  return (
    <div className="co-page">
      <CompanyHead
        company={company}
        isChecked={company.checked !== null}
        current="info"
        analysis={analysis}
        openCount={company.openCount}
        acts={
          channel !== null && (
            <Link className={buttonClass({ tone: 'line' })} to="/site-portal/channel/$url" params={{ url: channel }}>
              {copy('portal.company.channel')}
            </Link>
          )
        }
      />
      <div className="cols rail-r">
        <div className="stack">
          <section aria-labelledby="listings">
            <h2 className="h2" id="listings">
              {copy('portal.company.current')}
            </h2>
            {company.current.length > 0 ? (
              rows(company.current)
            ) : (
              <p className="well co-none">
                {copy(company.closedCount > 0 ? 'portal.company.current.none' : 'portal.company.current.nothing')}
              </p>
            )}
          </section>
          <CompanyOpenings openings={company.openings} />
          <CompanyJobs jobs={company.jobs} />
          <CompanyExams exams={exams} />
          <CompanyInterest interest={company.interest} />
          {company.closed.length > 0 && (
            <section aria-labelledby="closed">
              <h2 className="h2" id="closed">
                {copy('portal.company.closed')}
              </h2>
              {company.closedCount > company.closed.length && (
                <p className="meta co-sub">
                  {copy('portal.company.closed.more', { total: numberText(company.closedCount), shown: company.closed.length })}
                </p>
              )}
              {rows(company.closed)}
            </section>
          )}
        </div>
        <aside className="stack stick" aria-label={copy('portal.company.about')}>
          <CompanyAbout company={company} />
          <SimilarCompanies companies={company.similar} />
        </aside>
      </div>
    </div>
  );
}
