import type { OrganizationSummary } from '@modules/listing';
import { OrganizationName } from '@modules/listing/ui';
import { numberText, useCopy } from '@platform/i18n';
import { Dots } from '@platform/ui';
import { Link } from '@platform/web';
import type { ReactNode } from 'react';

type Facts = Pick<OrganizationSummary, 'organizationIdx' | 'name' | 'type' | 'industry' | 'region' | 'foundedYear' | 'size'>;

/** What it is, in one line. */
export const CompanyFacts = ({ company: { type, industry, region, foundedYear, size } }: { readonly company: Facts }) => {
  const copy = useCopy();
  return (
    <div className="meta num">
      <Dots
        items={[
          industry || null,
          copy(`listing.organizer.${type}`),
          copy(`listing.region.${region}`),
          foundedYear === null ? null : copy('portal.company.founded', { year: String(foundedYear) }),
          size === null ? null : copy('portal.company.people', { count: numberText(size) }),
        ]}
      />
    </div>
  );
};

/** The head of the pages about one company, and the ways between them. */
export const CompanyHead = ({
  company,
  isChecked,
  current,
  analysis,
  openCount,
  title,
  facts,
  acts,
}: {
  readonly company: Facts;
  readonly isChecked: boolean;
  readonly current: 'info' | 'analysis';
  /** Slug of the article about it; null: there is none. */
  readonly analysis: string | null;
  readonly openCount: number;
  readonly title?: ReactNode;
  /** In the place of what the company is. */
  readonly facts?: ReactNode;
  readonly acts?: ReactNode;
}) => {
  const copy = useCopy();
  const params = { organizationIdx: String(company.organizationIdx) };
  const listings = (
    <>
      {copy('portal.company.tab.listings')} <span className="num">{numberText(openCount)}</span>
    </>
  );
  return (
    <>
      <div className="co-head">
        <span className="mono l" aria-hidden>
          {company.name.slice(0, 2)}
        </span>
        <div>
          <h1 className="h1">{title ?? <OrganizationName name={company.name} isChecked={isChecked} />}</h1>
          {facts ?? <CompanyFacts company={company} />}
        </div>
        {acts && <div className="act-row">{acts}</div>}
      </div>
      <nav className="co-tabs" aria-label={copy('portal.company.tabs', { name: company.name })}>
        <Link
          to="/site-portal/company-info/$organizationIdx"
          params={params}
          aria-current={current === 'info' ? 'page' : undefined}
          activeProps={{}}
        >
          {copy('portal.company.tab.info')}
        </Link>
        {analysis !== null && (
          <Link
            to="/site-portal/company-analysis/$slug"
            params={{ slug: analysis }}
            aria-current={current === 'analysis' ? 'page' : undefined}
            activeProps={{}}
          >
            {copy('portal.company.tab.analysis')}
          </Link>
        )}
        {current === 'info' ? (
          <a href="#listings">{listings}</a>
        ) : (
          <Link to="/site-portal/company-info/$organizationIdx" params={params} hash="listings">
            {listings}
          </Link>
        )}
        <Link className="co-all" to="/site-portal/company-info" activeOptions={{ exact: true }}>
          {copy('portal.company.list')}
        </Link>
      </nav>
    </>
  );
};
