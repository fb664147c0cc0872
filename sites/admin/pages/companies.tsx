import { OFFICE_COMPANY_STATES, officeCompaniesQuery, officeCompanyQuery } from '@modules/company/ui/office-queries';
import { useCopy } from '@platform/i18n';
import { createFileRoute } from '@tanstack/react-router';
import { useAgainMs } from '../parts/again.ts';
import { useBrandName } from '../parts/brand-names.tsx';
import { CompanyPane } from '../parts/company-pane.tsx';
import { officeHead } from '../parts/office-head.ts';
import { QueuePage } from '../parts/queue-page.tsx';
import { loadQueue, queueSearch } from '../parts/queue-search.ts';
import { useDrawn } from '../parts/use-drawn.ts';
import { useNow } from '../parts/use-now.ts';

const USUAL = 'pending';
/** As the server counts it (`modules/company/server/index.ts`), milliseconds. */
const DUE_MS = 2 * 86_400_000;
const validateSearch = queueSearch(OFFICE_COMPANY_STATES, USUAL, 'company');

export const Route = createFileRoute('/site-admin/_office/companies')({
  validateSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queries }, deps: { state = USUAL, after, company }, location }) =>
    loadQueue(queries, location, {
      list: officeCompaniesQuery(state, after),
      shownIn: ({ items }) => company ?? items[0]?.companyIdx,
      one: officeCompanyQuery,
    }),
  head: officeHead('companies'),
  component: Companies,
});

function Companies() {
  const copy = useCopy();
  const brandName = useBrandName();
  const { drawn, subject, madeAt } = Route.useLoaderData();
  // As the list was loaded: what stands in the address besides may be anything.
  const { state = USUAL, after } = Route.useLoaderDeps();
  const now = useNow(madeAt);
  const { items, nextAfter } = useDrawn(officeCompaniesQuery(state, after), drawn, useAgainMs());
  return (
    <QueuePage
      page="companies"
      field="company"
      filter={{
        field: 'state',
        kinds: OFFICE_COMPANY_STATES,
        usual: USUAL,
        chosen: state,
        textOf: (one) => copy(`office.companies.state.${one}`),
      }}
      asked={{ after }}
      order={copy('office.companies.order')}
      none={copy(`office.companies.none.${state}`)}
      rows={items.map((row) => ({
        subject: row.companyIdx,
        title: row.name,
        due: row.decided !== null ? copy(`office.companies.decided.${row.decided}`) : row.state === USUAL ? row.stateAt + DUE_MS : null,
        under: [brandName(row.brandId)],
        isOpen: row.decided === null,
      }))}
      nextAfter={nextAfter}
      shown={subject?.companyIdx ?? null}
      now={now}
    >
      {subject && <CompanyPane key={subject.companyIdx} drawn={subject} now={now} />}
    </QueuePage>
  );
}
