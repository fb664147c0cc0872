import { MOST_LISTING_REASON, type OfficeListing } from '@modules/listing/office';
import { decideListingMutation, officeListingQuery, officePosterPath } from '@modules/listing/ui/office-queries';
import { calendarDayText, clockMomentText, momentText, useCopy } from '@platform/i18n';
import { Mark } from '@platform/ui';
import { Link } from '@platform/web';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Acts, useActing, type Act } from './acts.tsx';
import { useBrandName } from './brand-names.tsx';
import { KEEPS_DRAWN } from './office-queries.ts';
import { wordDifference } from './word-difference.ts';

type Kind = OfficeListing['may'][number];
const KEY_OF = { approve: 'A', reject: 'R', 'take-down': 'D' } as const satisfies Readonly<Record<Kind, string>>;

interface PaneProps {
  readonly drawn: OfficeListing;
  readonly now: number;
  /** Opened by itself after an act on another one: nobody has looked at it yet. */
  readonly isNext: boolean;
  readonly onDecided: (postingIdx: number) => void;
}

/** One listing: what differs from what was approved last, all that it says, its company beside it, and what may be decided. */
export const ListingPane = ({ drawn, now, isNext, onDecided }: PaneProps) => {
  const copy = useCopy();
  const brandName = useBrandName();
  const { data: listing } = useQuery({ ...officeListingQuery(drawn.postingIdx), ...KEEPS_DRAWN, initialData: drawn });
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isNext) heading.current?.focus();
  }, [isNext]);
  const { title, brandId, state, updatedAt, changes, says } = listing;
  return (
    <>
      <article className="o-pane" aria-labelledby="subject">
        <header>
          <h2 id="subject" ref={heading} tabIndex={-1}>
            {title}
          </h2>
          <p className="meta">
            {copy(`office.listing.since.${state}`, { at: momentText(updatedAt, now) })} · {brandName(brandId)}
          </p>
        </header>
        {changes !== null && changes.length > 0 && <Changes changes={changes} />}
        <section className="o-part" aria-labelledby="says">
          <h3 id="says">{copy('office.listing.says')}</h3>
          {says.length === 0 ? (
            <p>{copy('office.listing.unfinished')}</p>
          ) : (
            <dl className="o-pairs">
              {says
                .filter(({ what }) => what !== 'poster')
                .map(({ what, label, text }) => (
                  <div key={what}>
                    <dt>{label}</dt>
                    <dd className="o-lines">{text}</dd>
                  </div>
                ))}
            </dl>
          )}
        </section>
        <Posters listing={listing} />
        <Decide listing={listing} isNext={isNext} onDecided={onDecided} onButtonsGone={() => heading.current?.focus()} />
      </article>
      <Evidence listing={listing} now={now} />
    </>
  );
};

const Changes = ({ changes }: { readonly changes: NonNullable<OfficeListing['changes']> }) => {
  const copy = useCopy();
  return (
    <section className="o-part" aria-labelledby="changes">
      <h3 id="changes">{copy('office.listing.changes', { count: changes.length })}</h3>
      <dl className="o-difference">
        {changes.map(({ what, label, from, to }) => (
          <div key={what}>
            <dt>{label}</dt>
            <dd className="o-lines">
              {what === 'poster'
                ? copy('office.listing.poster.changed')
                : wordDifference(from, to).map(({ kind, text }, index) => {
                    const key = `${index} ${kind}`;
                    return kind === 'same' ? (
                      <span key={key}>{text}</span>
                    ) : kind === 'gone' ? (
                      <del key={key}>
                        <span className="sr">{copy('office.listing.gone')}</span>
                        {text}
                      </del>
                    ) : (
                      <ins key={key}>
                        <span className="sr">{copy('office.listing.new')}</span>
                        {text}
                      </ins>
                    );
                  })}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
};

const Posters = ({ listing: { postingIdx, poster, formerPoster } }: { readonly listing: OfficeListing }) => {
  const copy = useCopy();
  const pictures = [
    ['now', poster],
    ['before', formerPoster],
  ] as const;
  if (!poster && !formerPoster) return null;
  return (
    <section className="o-part" aria-labelledby="posters">
      <h3 id="posters">{copy('office.listing.poster')}</h3>
      <div className="o-posters">
        {pictures.map(
          ([which, picture]) =>
            picture && (
              <figure key={which}>
                <img src={officePosterPath(postingIdx, picture.pictureId)} alt={picture.alt} loading="lazy" />
                <figcaption>
                  {copy(`office.listing.poster.${which}`)} · {picture.alt || copy('office.listing.poster.noAlt')}
                </figcaption>
              </figure>
            ),
        )}
      </div>
    </section>
  );
};

const Evidence = ({ listing: { company, acts }, now }: { readonly listing: OfficeListing; readonly now: number }) => {
  const copy = useCopy();
  return (
    <aside className="o-evidence" aria-label={copy('office.listing.evidence')}>
      <h2>{copy('office.listing.evidence')}</h2>
      <ul className="o-proof">
        <li>
          <Mark kind={company?.isApproved ? 'correct' : 'wrong'} />
          {company ? (
            <Link to="/site-admin/companies" search={{ company: company.companyIdx }}>
              {company.name}
            </Link>
          ) : (
            <b>{copy('office.listing.company.none')}</b>
          )}
          {company && (
            <p>
              {copy(company.isApproved ? 'office.listing.company.approved' : 'office.listing.company.notApproved')}
              {company.checkedOn !== null && ` · ${calendarDayText(company.checkedOn, now)}`}
            </p>
          )}
        </li>
      </ul>
      <h2>{copy('office.listing.history')}</h2>
      {acts.length === 0 && <p>{copy('office.listing.history.none')}</p>}
      <ol className="o-log">
        {acts.map(({ at, kind, by, reason }) => (
          <li key={`${at} ${kind}`}>
            <time dateTime={new Date(at).toISOString()}>{clockMomentText(at, now)}</time>
            <span>
              {copy(`office.listing.act.${kind}`)} · {by ?? copy('office.listing.by.company')}
              {reason !== null && ` · ${reason}`}
            </span>
          </li>
        ))}
      </ol>
    </aside>
  );
};

interface DecideProps extends Omit<PaneProps, 'drawn' | 'now'> {
  readonly listing: OfficeListing;
  readonly onButtonsGone: () => void;
}
const Decide = ({ listing, isNext, onDecided, onButtonsGone }: DecideProps) => {
  const copy = useCopy();
  const acting = useActing();
  const { postingIdx, title, may, decided, heldBy } = listing;
  if (decided !== null)
    return <p className="o-acts">{copy('office.listing.carriedOut', { act: copy(`office.listing.act.${decided}`) })}</p>;
  const acts = may.map((kind): Act<Kind> => ({
    kind,
    label: copy(`office.listing.do.${kind}`),
    letter: KEY_OF[kind],
    tone: kind === 'approve' ? 'primary' : 'line',
    ...(kind !== 'approve' && {
      field: {
        label: copy(`office.listing.reason.${kind}`),
        hint: copy('office.listing.reason.hint'),
        empty: copy('office.listing.reason.empty'),
        most: MOST_LISTING_REASON,
      },
    }),
  }));
  const note = heldBy !== null ? copy(`office.listing.held.${heldBy}`) : acts.length === 0 ? copy('office.listing.nothing') : undefined;
  return (
    <Acts
      acts={acts}
      note={note}
      isNext={isNext}
      onAct={(kind, reason) =>
        acting(
          decideListingMutation(listing, kind === 'approve' ? { kind } : { kind, reason }),
          copy(`office.listing.done.${kind}`, { title }),
        )
      }
      onDone={() => onDecided(postingIdx)}
      onButtonsGone={onButtonsGone}
    />
  );
};
