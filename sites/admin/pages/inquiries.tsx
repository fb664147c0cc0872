import { OFFICE_INQUIRY_STATES, officeInquiriesQuery, officeInquiryQuery } from '@modules/inquiry/ui/office-queries';
import { dayText, MoreCopy, useCopy } from '@platform/i18n';
import { createFileRoute } from '@tanstack/react-router';
import texts from '../copy/inquiries.json';
import { useAgainMs } from '../parts/again.ts';
import { useBrandName } from '../parts/brand-names.tsx';
import { INQUIRY_DUE_MS, InquiryPane } from '../parts/inquiry-pane.tsx';
import { officeHead } from '../parts/office-head.ts';
import { useOperatorId } from '../parts/operator-context.ts';
import { QueuePage } from '../parts/queue-page.tsx';
import { loadQueue, queueSearch } from '../parts/queue-search.ts';
import { useDrawn } from '../parts/use-drawn.ts';
import { useNow } from '../parts/use-now.ts';

const USUAL = 'waiting';
const validateSearch = queueSearch(OFFICE_INQUIRY_STATES, USUAL, 'inquiry');

export const Route = createFileRoute('/site-admin/_office/inquiries')({
  validateSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queries }, deps: { state = USUAL, after, inquiry }, location }) =>
    loadQueue(queries, location, {
      list: officeInquiriesQuery(state, after),
      shownIn: ({ items }) => inquiry ?? items[0]?.inquiryIdx,
      one: officeInquiryQuery,
    }),
  head: officeHead('inquiries'),
  component: () => (
    <MoreCopy texts={texts}>
      <Inquiries />
    </MoreCopy>
  ),
});

function Inquiries() {
  const copy = useCopy();
  const brandName = useBrandName();
  const operatorId = useOperatorId();
  const { drawn, subject, madeAt } = Route.useLoaderData();
  // As the list was loaded: what stands in the address besides may be anything.
  const { state = USUAL, after } = Route.useLoaderDeps();
  const now = useNow(madeAt);
  const againMs = useAgainMs();
  const { items, nextAfter } = useDrawn(officeInquiriesQuery(state, after), drawn, againMs);
  return (
    <QueuePage
      page="inquiries"
      field="inquiry"
      filter={{
        field: 'state',
        kinds: OFFICE_INQUIRY_STATES,
        usual: USUAL,
        chosen: state,
        textOf: (one) => copy(`office.inquiries.state.${one}`),
      }}
      asked={{ after }}
      order={copy(state === 'answered' ? 'office.inquiries.order.newest' : 'office.inquiries.order.waiting')}
      none={copy(`office.inquiries.none.${state}`)}
      rows={items.map(({ inquiryIdx, opening, brandId, createdAt, answeredAt, taken }) => ({
        subject: inquiryIdx,
        title: opening,
        due: answeredAt === null ? createdAt + INQUIRY_DUE_MS : dayText(answeredAt, now),
        under: [brandName(brandId), taken === null ? copy('office.inquiries.free') : taken.name],
        // One that no colleague answers.
        isOpen: answeredAt === null && (taken === null || taken.operatorId === operatorId),
      }))}
      nextAfter={nextAfter}
      shown={subject?.inquiryIdx ?? null}
      now={now}
    >
      {subject && <InquiryPane key={subject.inquiryIdx} drawn={subject} now={now} />}
    </QueuePage>
  );
}
