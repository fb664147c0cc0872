import {
  OFFICE_COMPANY_STATES,
  officeCompaniesQuery,
  officeCompanyQuery,
  type OfficeCompanyState,
} from '@modules/company/ui/office-queries';
import type { OfficeCompanies } from '@modules/company/office';
import { useCopy } from '@platform/i18n';
import { ScrollRegion } from '@platform/ui';
import { Link, seoHead } from '@platform/web';
import { useQuery } from '@tanstack/react-query';
import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useBrandName } from '../parts/brand-names.tsx';
import { CompanyPane } from '../parts/company-pane.tsx';
import { Deadline } from '../parts/deadline.tsx';
import { loadSignedIn } from '../parts/load-signed-in.ts';
import { KEEPS_DRAWN } from '../parts/office-queries.ts';
import { afterIn, idxIn } from '../parts/search-fields.ts';
import { useNow } from '../parts/use-now.ts';

interface Search {
  readonly state?: OfficeCompanyState;
  readonly after?: string;
  readonly company?: number;
}
const USUAL = 'pending';
/** As the server counts it (`modules/company/server/index.ts`), milliseconds. */
const DUE_MS = 2 * 86_400_000;

export const Route = createFileRoute('/site-admin/_office/companies')({
  validateSearch: ({ state, after, company }: Readonly<Record<string, unknown>>): Search => {
    const known = OFFICE_COMPANY_STATES.find((one) => one === state && one !== USUAL);
    return { ...(known && { state: known }), ...afterIn(after), ...idxIn('company', company) };
  },
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queries }, deps: { state = USUAL, after, company }, location }) => {
    const drawn = await loadSignedIn(queries, officeCompaniesQuery(state, after), location);
    const shownIdx = company ?? drawn.items[0]?.companyIdx ?? null;
    const subject = shownIdx === null ? null : await loadSignedIn(queries, officeCompanyQuery(shownIdx), location);
    return { drawn, subject, madeAt: Date.now() };
  },
  head: ({ match: { context } }) =>
    seoHead(context.page, {
      title: context.copy('office.entry.companies'),
      description: context.copy('office.entry.companies'),
      canonicalPath: null,
    }),
  component: Companies,
});

function Companies() {
  const copy = useCopy();
  const navigate = useNavigate();
  const { drawn, subject, madeAt } = Route.useLoaderData();
  // As the list was loaded: what stands in the address besides may be anything.
  const { state = USUAL, after } = Route.useLoaderDeps();
  const now = useNow(madeAt);
  const { data } = useQuery({ ...officeCompaniesQuery(state, after), ...KEEPS_DRAWN, initialData: drawn });
  const place = { ...(state !== USUAL && { state }), ...(after !== undefined && { after }) };
  const [followedIdx, setFollowed] = useState<number | null>(null);
  /** After an act the next one opens by itself. */
  const goOn = (companyIdx: number): void => {
    const open = data.items.filter((one) => one.decided === null && one.companyIdx !== companyIdx);
    const at = data.items.findIndex((one) => one.companyIdx === companyIdx);
    const next = open.find((one) => data.items.indexOf(one) > at) ?? open[0];
    setFollowed(next?.companyIdx ?? null);
    void navigate({ to: '/site-admin/companies', search: { ...place, ...(next && { company: next.companyIdx }) } });
  };
  return (
    <>
      <div className="o-head">
        <h1>{copy('office.entry.companies')}</h1>
        <nav className="chips" aria-label={copy('office.companies.filter')}>
          {OFFICE_COMPANY_STATES.map((one) => (
            <Link
              key={one}
              className="chip"
              to="/site-admin/companies"
              search={one === USUAL ? {} : { state: one }}
              {...(one === state && { 'aria-current': 'page' as const })}
            >
              {copy(`office.companies.state.${one}`)}
            </Link>
          ))}
        </nav>
      </div>
      {data.items.length === 0 && !subject ? (
        <div className="o-body">
          <p>{copy(`office.companies.none.${state}`)}</p>
        </div>
      ) : (
        <div className="o-split">
          <CompanyList data={data} place={place} shownIdx={subject?.companyIdx ?? null} now={now} />
          {subject && (
            <CompanyPane key={subject.companyIdx} drawn={subject} now={now} isNext={subject.companyIdx === followedIdx} onDecided={goOn} />
          )}
        </div>
      )}
    </>
  );
}

interface ListProps {
  readonly data: OfficeCompanies;
  readonly place: Search;
  readonly shownIdx: number | null;
  readonly now: number;
}
const CompanyList = ({ data: { items, nextAfter }, place, shownIdx, now }: ListProps) => {
  const copy = useCopy();
  const brandName = useBrandName();
  return (
    <ScrollRegion className="o-list" label={copy('office.companies.list')}>
      <p className="o-list-head">{copy('office.companies.order')}</p>
      <ul>
        {items.map(({ companyIdx, name, brandId, state, stateAt, decided }) => (
          <li key={companyIdx}>
            <Link
              to="/site-admin/companies"
              search={{ ...place, company: companyIdx }}
              data-row
              {...(companyIdx === shownIdx && { 'aria-current': 'true' as const })}
            >
              <b>{name}</b>
              {decided === null ? (
                state === USUAL && <Deadline dueAt={stateAt + DUE_MS} now={now} />
              ) : (
                <span className="o-sla">{copy(`office.companies.decided.${decided}`)}</span>
              )}
              <span className="o-under">{brandName(brandId)}</span>
            </Link>
          </li>
        ))}
      </ul>
      {nextAfter !== null && (
        <p className="o-more">
          <Link className="btn line" to="/site-admin/companies" search={{ ...place, after: nextAfter }}>
            {copy('office.next')}
          </Link>
        </p>
      )}
    </ScrollRegion>
  );
};
