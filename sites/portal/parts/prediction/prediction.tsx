import type { OwnPrediction, PredictionEvent } from '@modules/prediction';
import { ownPredictionQuery, predictionQuery } from '@modules/prediction/ui';
import { clockMomentText, useCopy } from '@platform/i18n';
import { buttonClass, Icon, Tag } from '@platform/ui';
import { Link } from '@platform/web';
import { useQuery } from '@tanstack/react-query';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import { useState, type ReactNode } from 'react';
import { Distribution } from './distribution.tsx';
import { EntryForm } from './entry-form.tsx';
import { OwnPlace } from './own-place.tsx';
import { SectionTable } from './section-table.tsx';
import { USUAL_SHARE } from './words.ts';

/** New figures take the place of the old ones, once a minute while somebody looks. */
const EVERY_MS = 60_000;

interface Props {
  readonly made: PredictionEvent;
  /** Null: a visitor. */
  readonly ownMade: OwnPrediction | null;
  /** What is said about it, below what is known of it. */
  readonly children: ReactNode;
}

/** What people think they got right, and where one stands among them. */
export const Prediction = ({ made, ownMade, children }: Props) => {
  const copy = useCopy();
  const { eventId } = made;
  const isOver = made.phase === 'closed';
  const again = { refetchInterval: isOver ? (false as const) : EVERY_MS, throwOnError: false };
  const { data: event } = useQuery({ ...predictionQuery(eventId), initialData: made, ...again });
  const { data: own = ownMade } = useQuery({
    ...ownPredictionQuery(eventId),
    ...(ownMade && { initialData: ownMade }),
    enabled: ownMade !== null,
    ...again,
  });
  const [percent, setPercent] = useState<number>(USUAL_SHARE);
  const { figures, sections } = event;
  const most = sections.reduce((sum, { problemCount }) => sum + problemCount, 0);
  const entry = own?.entry ?? null;
  return (
    <>
      <div className="page-head">
        <p className="act-row">
          <Tag tone={event.phase === 'open' ? 'ink' : 'plain'}>{copy(`portal.prediction.phase.${event.phase}`)}</Tag>
          <span className="meta num">
            {copy(`portal.prediction.when.${event.phase}`, {
              opens: clockMomentText(event.opensAt),
              closes: clockMomentText(event.closesAt),
              at: clockMomentText(figures.at),
            })}
          </span>
        </p>
        <h1 className="h1">{event.title}</h1>
        <p className="meta">{copy('portal.prediction.lead', { test: event.test })}</p>
      </div>
      <div className="cols rail-r pred-cols">
        <div className="stack">
          <section aria-labelledby="pred-mine">
            <h2 className="sr" id="pred-mine">
              {copy('portal.prediction.mine')}
            </h2>
            <OwnPlace event={event} own={own} most={most} percent={percent} />
            {figures.details && (
              <Distribution
                details={figures.details}
                count={figures.count}
                score={entry?.score ?? null}
                most={most}
                percent={percent}
                onPercent={setPercent}
              />
            )}
            {event.phase === 'open' && (
              <p className="pred-to">
                <a className={buttonClass({ wide: true })} href="#pred-form">
                  {copy(entry ? 'portal.prediction.toForm' : 'portal.prediction.toForm.first')}
                </a>
              </p>
            )}
          </section>
          {figures.details && <SectionTable event={event} details={figures.details} own={own} />}
          <section aria-labelledby="pred-trust">
            <h2 className="h2" id="pred-trust">
              {copy('portal.prediction.trust')}
            </h2>
            <ul className="pred-trust rule">
              {(['self', 'report', 'interval', 'once'] as const).map((what) => (
                <li key={what}>{copy(`portal.prediction.trust.${what}`)}</li>
              ))}
            </ul>
          </section>
          {children}
          {event.others.length > 0 && <Others event={event} />}
        </div>
        <EntryForm event={event} own={own} />
      </div>
      <p className="pred-back">
        <Link className={buttonClass({ tone: 'line' })} to="/site-portal/recruit-home">
          <Icon of={ChevronLeft} size="s" />
          {copy('portal.prediction.back')}
        </Link>
      </p>
    </>
  );
};

const Others = ({ event: { others } }: { readonly event: PredictionEvent }) => {
  const copy = useCopy();
  return (
    <section aria-labelledby="pred-others">
      <h2 className="h2" id="pred-others">
        {copy('portal.prediction.others')}
      </h2>
      <ul className="rows rule">
        {others.map(({ eventId, title, phase }) => (
          <li key={eventId}>
            <Link className="r" to="/site-portal/prediction/$eventId" params={{ eventId }}>
              <span className="t1">{title}</span>
              <span className="meta-s">{copy(`portal.prediction.phase.${phase}`)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
};
