import { MOST_LISTING_REASON, type OfficeListing } from '@modules/listing/office';
import { decideListingMutation, officeListingQuery, officePosterPath } from '@modules/listing/ui/office-queries';
import { calendarDayText, momentText, useCopy } from '@platform/i18n';
import { Mark } from '@platform/ui';
import { Link } from '@platform/web';
import { Acts, useActing, type Act } from './acts.tsx';
import { useBrandName } from './brand-names.tsx';
import { Pairs, Pane, Part, Steps } from './pane.tsx';
import { useDrawn } from './use-drawn.ts';
import { wordDifference } from './word-difference.ts';

type Kind = OfficeListing['may'][number];
const KEY_OF = { approve: 'A', reject: 'R', 'take-down': 'D' } as const satisfies Readonly<Record<Kind, string>>;

interface PaneProps {
  readonly drawn: OfficeListing;
  readonly now: number;
}

/** One listing: what differs from what was approved last, all that it says, its company beside it, and what may be decided. */
export const ListingPane = ({ drawn, now }: PaneProps) => {
  const copy = useCopy();
  const brandName = useBrandName();
  const listing = useDrawn(officeListingQuery(drawn.postingIdx), drawn);
  const { title, brandId, state, updatedAt, changes, says } = listing;
  return (
    <Pane
      title={title}
      meta={[copy(`office.listing.since.${state}`, { at: momentText(updatedAt, now) }), brandName(brandId)].join(' · ')}
      evidence={[copy('office.listing.evidence'), <Evidence key="evidence" listing={listing} now={now} />]}
    >
      {changes !== null && changes.length > 0 && <Changes changes={changes} />}
      <Part id="says" title={copy('office.listing.says')}>
        {says.length === 0 ? (
          <p>{copy('office.listing.unfinished')}</p>
        ) : (
          <Pairs of={says.filter(({ what }) => what !== 'poster').map(({ label, text }) => [label, text])} />
        )}
      </Part>
      <Posters listing={listing} />
      <Decide listing={listing} />
    </Pane>
  );
};

const Changes = ({ changes }: { readonly changes: NonNullable<OfficeListing['changes']> }) => {
  const copy = useCopy();
  return (
    <Part id="changes" title={copy('office.listing.changes', { count: changes.length })}>
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
    </Part>
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
    <Part id="posters" title={copy('office.listing.poster')}>
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
    </Part>
  );
};

const Evidence = ({ listing: { company, acts }, now }: { readonly listing: OfficeListing; readonly now: number }) => {
  const copy = useCopy();
  return (
    <>
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
      <Steps
        of={acts.map(({ at, kind, by, reason }) => ({
          at,
          said: [copy(`office.listing.act.${kind}`), by ?? copy('office.listing.by.company'), reason],
        }))}
        now={now}
      />
    </>
  );
};

const Decide = ({ listing }: { readonly listing: OfficeListing }) => {
  const copy = useCopy();
  const acting = useActing();
  const { title, may, decided, heldBy } = listing;
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
      onAct={(kind, reason) =>
        acting(
          decideListingMutation(listing, kind === 'approve' ? { kind } : { kind, reason }),
          copy(`office.listing.done.${kind}`, { title }),
        )
      }
    />
  );
};
