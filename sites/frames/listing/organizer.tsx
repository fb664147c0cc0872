import type { ListingChannel } from '@modules/channel';
import type { Organization } from '@modules/listing';
import { NO_COMPANY } from '@modules/listing/terms';
import { useNow } from '@modules/listing/ui';
import { calendarDayText, numberText, useCopy } from '@platform/i18n';
import { Dots, Icon } from '@platform/ui';
import { Link } from '@platform/web';
import BadgeCheck from 'lucide-react/icons/badge-check';
import { useMarks } from './marks.ts';

/** Who offers it: what it is, and how it was checked that it is. */
export const Organizer = ({
  organization,
  channel,
}: {
  readonly organization: Organization;
  readonly channel: ListingChannel['channel'];
}) => {
  const copy = useCopy();
  const now = useNow();
  const marks = useMarks();
  const { organizationIdx, name, about, type, industry, region, foundedYear, size, homepage, checked, openCount } = organization;
  return (
    <section aria-labelledby="organizer">
      <h2 className="h2" id="organizer">
        {copy('portal.listing.organizer')}
      </h2>
      <div className="organizer">
        <span className="mono" aria-hidden>
          {name.slice(0, 2)}
        </span>
        <div>
          <h3 className="h3">
            {marks !== null || NO_COMPANY.includes(type) ? (
              name
            ) : (
              <Link
                className="co-link"
                to="/site-portal/company-info/$organizationIdx"
                params={{ organizationIdx: String(organizationIdx) }}
              >
                {name}
              </Link>
            )}
          </h3>
          <div className="meta">
            <Dots
              items={[
                copy(`listing.organizer.${type}`),
                industry === '' ? null : industry,
                copy(`listing.region.${region}`),
                foundedYear === null ? null : copy('portal.listing.organizer.founded', { year: String(foundedYear) }),
                size === null ? null : copy('portal.listing.organizer.size', { count: numberText(size) }),
              ]}
            />
          </div>
        </div>
        {(marks?.organizer ?? about) !== '' && <p>{marks?.organizer ?? about}</p>}
        {/* What stands beside it is told of what is published. */}
        {marks === null && (
          <>
            <p className={checked ? 'checked' : 'checked not'}>
              {checked && <Icon of={BadgeCheck} className="ok" />}
              {checked ? (
                <>
                  <b>{copy('listing.checked')}</b> {copy(`portal.listing.checked.${checked.by}`, { day: calendarDayText(checked.on, now) })}
                </>
              ) : (
                copy('portal.listing.checked.not')
              )}
            </p>
            <p className="meta">
              {copy('portal.listing.organizer.open', { count: openCount })}
              {channel && (
                <>
                  {' '}
                  <Link className="lk" to="/site-portal/channel/$url" params={{ url: channel.url }}>
                    {copy('portal.listing.organizer.channel')}
                  </Link>
                </>
              )}
              {homepage !== null && (
                <>
                  {' '}
                  <a className="lk" href={homepage} target="_blank" rel="noopener">
                    {copy('portal.listing.organizer.homepage')}
                    <span className="sr">{copy('portal.listing.newWindow')}</span>
                  </a>
                </>
              )}
            </p>
          </>
        )}
      </div>
    </section>
  );
};
