import type { ListingChannel } from '@modules/channel';
import type { ListingView } from '@modules/listing';
import { isClosed, useNow } from '@modules/listing/ui';
import { calendarDayText, clockText, dayText, useCopy, type Copy } from '@platform/i18n';
import { Icon, ScrollRegion } from '@platform/ui';
import { usePage } from '@platform/web';
import ChevronRight from 'lucide-react/icons/chevron-right';
import type { ReactNode } from 'react';
import { applyAddress } from './apply-address.ts';
import { stepsOf } from './listing-steps.ts';
import { useMarks } from './marks.ts';
import { Organizer } from './organizer.tsx';

interface Props {
  readonly listing: ListingView;
  /** A similar one of the CBT site. */
  readonly exam: { readonly slug: string; readonly title: string } | null;
  /** Of whoever offers it. */
  readonly channel: ListingChannel['channel'];
  /** A way to say that it is false. */
  readonly report?: ReactNode;
}

/** What the organiser says, from the way of choosing to whom one asks. */
export const ListingBody = ({ listing, exam, channel, report }: Props) => {
  const copy = useCopy();
  const marks = useMarks();
  return (
    <>
      <Steps listing={listing} />
      {listing.sections.map(({ heading, paragraphs, points }, index) => (
        <section key={index} className="prose" aria-labelledby={`section-${index}`}>
          <h2 className="h2" id={`section-${index}`}>
            {heading}
          </h2>
          {paragraphs.map((text, at) => (
            <p key={at}>{text}</p>
          ))}
          {points.length > 0 && (
            <ul>
              {points.map((text, at) => (
                <li key={at}>{text}</li>
              ))}
            </ul>
          )}
        </section>
      ))}
      {marks?.sections !== undefined && <p>{marks.sections}</p>}
      <Jobs jobs={listing.jobs} />
      <HowToApply listing={listing} />
      {exam && <ExamLine exam={exam} />}
      {marks?.known === undefined ? (
        <Organizer organization={listing.organization} channel={channel} />
      ) : (
        <p className="meta">{marks.known}</p>
      )}
      {report}
      <p className="meta-s d-updated">{copy('portal.listing.updated', { day: dayText(listing.updatedAt) })}</p>
    </>
  );
};

const Steps = ({ listing }: Pick<Props, 'listing'>) => {
  const copy = useCopy();
  const now = useNow();
  const steps = stepsOf(listing, isClosed(listing, now), now);
  return (
    <section aria-labelledby="steps">
      <h2 className="h2" id="steps">
        {copy('portal.listing.steps')}
      </h2>
      <ol className="steps v">
        {steps.map(({ name, label, from, to, state }, index) => (
          <li key={index} className={state === 'done' ? 'on' : undefined} aria-current={state === 'now' ? 'step' : undefined}>
            <span>{name === null ? label : copy(`portal.listing.step.${name}`)}</span>
            <span className="meta-s num">
              {calendarDayText(from, now)}
              {to !== from && ` ~ ${calendarDayText(to, now)}`}
              {name === 'closes' && listing.deadline.at !== null && ` ${clockText(listing.deadline.at)}`}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
};

const Jobs = ({ jobs }: Pick<ListingView, 'jobs'>) => {
  const copy = useCopy();
  if (jobs.length === 0) return null;
  return (
    <section aria-labelledby="jobs">
      <h2 className="h2" id="jobs">
        {copy('portal.listing.jobs')}
      </h2>
      <ScrollRegion label={copy('portal.listing.jobs.table')} className="scroll-x jobs">
        <table className="tbl">
          <thead>
            <tr>
              {(['title', 'headcount', 'place', 'needs'] as const).map((column) => (
                <th key={column} scope="col">
                  {copy(`portal.listing.jobs.${column}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {jobs.map(({ title, headcount, place, needs }, index) => (
              <tr key={index}>
                <th scope="row">{title}</th>
                <td>{headcount}</td>
                <td>{place}</td>
                <td>{needs}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </section>
  );
};

const wayText = (apply: ListingView['apply'], copy: Copy): string => {
  if (apply.by === 'link') return copy('portal.listing.how.link', { host: URL.parse(apply.url)?.host ?? apply.url });
  return apply.by === 'email' ? apply.email : copy('portal.listing.how.here');
};

const HowToApply = ({ listing }: Pick<Props, 'listing'>) => {
  const copy = useCopy();
  const { apply, contact } = listing;
  const isOver = isClosed(listing, useNow());
  const marks = useMarks();
  return (
    <section aria-labelledby="how">
      <h2 className="h2" id="how">
        {copy('portal.listing.how')}
      </h2>
      <dl className="facts how">
        <div>
          <dt>{copy('portal.listing.how.way')}</dt>
          <dd>
            {isOver ? (
              copy('portal.listing.closed')
            ) : marks !== null ? (
              (marks.way ?? wayText(apply, copy))
            ) : (
              <a className="lk" href={applyAddress(listing)} {...(apply.by === 'link' && { target: '_blank', rel: 'noopener' })}>
                {wayText(apply, copy)}
                {apply.by === 'link' && <span className="sr">{copy('portal.listing.newWindow')}</span>}
              </a>
            )}
            {!isOver && apply.by === 'email' && (
              <span className="how-note">{copy('portal.listing.how.subject', { subject: apply.subject })}</span>
            )}
          </dd>
        </div>
        <div>
          <dt>{copy('portal.listing.how.contact')}</dt>
          <dd>
            {marks?.contact ?? contact.name}{' '}
            <a className="lk" href={`mailto:${contact.email}`}>
              {contact.email}
            </a>
          </dd>
        </div>
      </dl>
    </section>
  );
};

const ExamLine = ({ exam }: { readonly exam: NonNullable<Props['exam']> }) => {
  const copy = useCopy();
  const { brand } = usePage();
  if (brand.urls.cbt === undefined) return null;
  return (
    <section aria-labelledby="exam" className="tint-box exam-line">
      <h2 className="h3" id="exam">
        {copy('portal.listing.exam')}
      </h2>
      <p>{copy('portal.listing.exam.text')}</p>
      <a className="btn" href={`${brand.urls.cbt}/exam/detail/${exam.slug}`}>
        {exam.title}
        <Icon of={ChevronRight} size="s" />
      </a>
    </section>
  );
};
