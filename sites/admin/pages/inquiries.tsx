import type { OfficeInquiries } from '@modules/inquiry/office';
import {
  OFFICE_INQUIRY_STATES,
  officeInquiriesQuery,
  officeInquiryQuery,
  type OfficeInquiryState,
} from '@modules/inquiry/ui/office-queries';
import { operatorQuery } from '@modules/operator/ui';
import { dayText, MoreCopy, useCopy } from '@platform/i18n';
import { ScrollRegion } from '@platform/ui';
import { Link, seoHead } from '@platform/web';
import { useQuery } from '@tanstack/react-query';
import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import texts from '../copy/inquiries.json';
import { useBrandName } from '../parts/brand-names.tsx';
import { Deadline } from '../parts/deadline.tsx';
import { INQUIRY_DUE_MS, InquiryPane } from '../parts/inquiry-pane.tsx';
import { loadSignedIn } from '../parts/load-signed-in.ts';
import { KEEPS_DRAWN } from '../parts/office-queries.ts';
import { afterIn, idxIn } from '../parts/search-fields.ts';
import { useIsInUse } from '../parts/use-is-in-use.ts';
import { useNow } from '../parts/use-now.ts';

interface Search {
  readonly state?: OfficeInquiryState;
  readonly after?: string;
  readonly inquiry?: number;
}
const USUAL = 'waiting';
/** So soon a colleague sees who has taken what, milliseconds. */
const AGAIN_MS = 3_000;

export const Route = createFileRoute('/site-admin/_office/inquiries')({
  validateSearch: ({ state, after, inquiry }: Readonly<Record<string, unknown>>): Search => {
    const known = OFFICE_INQUIRY_STATES.find((one) => one === state && one !== USUAL);
    return { ...(known && { state: known }), ...afterIn(after), ...idxIn('inquiry', inquiry) };
  },
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queries }, deps: { state = USUAL, after, inquiry }, location }) => {
    const { operatorId } = await loadSignedIn(queries, operatorQuery(), location);
    const drawn = await loadSignedIn(queries, officeInquiriesQuery(state, after), location);
    const shownIdx = inquiry ?? drawn.items[0]?.inquiryIdx ?? null;
    const subject = shownIdx === null ? null : await loadSignedIn(queries, officeInquiryQuery(shownIdx), location);
    return { operatorId, drawn, subject, madeAt: Date.now() };
  },
  head: ({ match: { context } }) =>
    seoHead(context.page, {
      title: context.copy('office.entry.inquiries'),
      description: context.copy('office.entry.inquiries'),
      canonicalPath: null,
    }),
  component: () => (
    <MoreCopy texts={texts}>
      <Inquiries />
    </MoreCopy>
  ),
});

const nothing = () => {};
function Inquiries() {
  const copy = useCopy();
  const navigate = useNavigate();
  const { operatorId, drawn, subject, madeAt } = Route.useLoaderData();
  // As the list was loaded: what stands in the address besides may be anything.
  const { state = USUAL, after } = Route.useLoaderDeps();
  const now = useNow(madeAt);
  const againMs = useIsInUse(nothing) && AGAIN_MS;
  const { data } = useQuery({ ...officeInquiriesQuery(state, after), ...KEEPS_DRAWN, initialData: drawn, refetchInterval: againMs });
  const place = { ...(state !== USUAL && { state }), ...(after !== undefined && { after }) };
  const [followedIdx, setFollowed] = useState<number | null>(null);
  /** After an answer the next one opens by itself: one that no colleague answers. */
  const goOn = (inquiryIdx: number): void => {
    const open = data.items.filter(
      (one) => one.answeredAt === null && one.inquiryIdx !== inquiryIdx && (one.taken === null || one.taken.operatorId === operatorId),
    );
    const at = data.items.findIndex((one) => one.inquiryIdx === inquiryIdx);
    const next = open.find((one) => data.items.indexOf(one) > at) ?? open[0];
    setFollowed(next?.inquiryIdx ?? null);
    void navigate({ to: '/site-admin/inquiries', search: { ...place, ...(next && { inquiry: next.inquiryIdx }) } });
  };
  return (
    <>
      <div className="o-head">
        <h1>{copy('office.entry.inquiries')}</h1>
        <nav className="chips" aria-label={copy('office.inquiries.filter')}>
          {OFFICE_INQUIRY_STATES.map((one) => (
            <Link
              key={one}
              className="chip"
              to="/site-admin/inquiries"
              search={one === USUAL ? {} : { state: one }}
              {...(one === state && { 'aria-current': 'page' as const })}
            >
              {copy(`office.inquiries.state.${one}`)}
            </Link>
          ))}
        </nav>
      </div>
      {data.items.length === 0 && !subject ? (
        <div className="o-body">
          <p>{copy(`office.inquiries.none.${state}`)}</p>
        </div>
      ) : (
        <div className="o-split">
          <InquiryList data={data} place={place} state={state} shownIdx={subject?.inquiryIdx ?? null} now={now} />
          {subject && (
            <InquiryPane
              key={subject.inquiryIdx}
              drawn={subject}
              operatorId={operatorId}
              now={now}
              againMs={againMs}
              isNext={subject.inquiryIdx === followedIdx}
              onAnswered={goOn}
            />
          )}
        </div>
      )}
    </>
  );
}

interface ListProps {
  readonly data: OfficeInquiries;
  readonly place: Search;
  readonly state: OfficeInquiryState;
  readonly shownIdx: number | null;
  readonly now: number;
}
const InquiryList = ({ data: { items, nextAfter }, place, state, shownIdx, now }: ListProps) => {
  const copy = useCopy();
  const brandName = useBrandName();
  return (
    <ScrollRegion className="o-list" label={copy('office.inquiries.list')}>
      <p className="o-list-head">{copy(state === 'answered' ? 'office.inquiries.order.newest' : 'office.inquiries.order.waiting')}</p>
      <ul>
        {items.map(({ inquiryIdx, opening, brandId, createdAt, answeredAt, taken }) => (
          <li key={inquiryIdx}>
            <Link
              to="/site-admin/inquiries"
              search={{ ...place, inquiry: inquiryIdx }}
              data-row
              {...(inquiryIdx === shownIdx && { 'aria-current': 'true' as const })}
            >
              <b>{opening}</b>
              {answeredAt === null ? (
                <Deadline dueAt={createdAt + INQUIRY_DUE_MS} now={now} />
              ) : (
                <span className="o-sla">{dayText(answeredAt, now)}</span>
              )}
              <span className="o-under">
                {brandName(brandId)} · {taken === null ? copy('office.inquiries.free') : taken.name}
              </span>
            </Link>
          </li>
        ))}
      </ul>
      {nextAfter !== null && (
        <p className="o-more">
          <Link className="btn line" to="/site-admin/inquiries" search={{ ...place, after: nextAfter }}>
            {copy('office.next')}
          </Link>
        </p>
      )}
    </ScrollRegion>
  );
};
