import type { ListingHome } from '@modules/listing';
import { KINDS } from '@modules/listing/terms';
import { daysBetween, isClosed, leftText, minutesLeft, useNow } from '@modules/listing/ui';
import { clockText, numberText, useCopy, weekdayText } from '@platform/i18n';
import { Dots, keepInterpunct } from '@platform/ui';
import { Link } from '@platform/web';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

/** At most; the rest of the day is in the lists. */
const MOST_SHOWN = 8;

/** Everything whose last day is today, what ends next first. What ends meanwhile leaves; a new day is asked for. */
export const DueToday = ({ home, madeAt }: { readonly home: ListingHome; readonly madeAt: number }) => {
  const copy = useCopy();
  const now = useNow();
  const router = useRouter();
  const isYesterday = daysBetween(madeAt, now) !== 0;
  useEffect(() => {
    if (isYesterday) void router.invalidate();
  }, [isYesterday, router]);
  const open = home.dueToday.filter((listing) => !isClosed(listing, now));
  const ended = home.dueToday.length - open.length;
  const count = Math.max(open.length, home.dueTodayCount - ended);
  return (
    <section aria-labelledby="due">
      <div className="sec-head t">
        <div>
          <h1 className="h1" id="due">
            {copy(count > 0 ? 'portal.home.due' : 'portal.home.due.none', { count: numberText(count) })}
          </h1>
          <p className="meta num">{copy('portal.home.due.at', { day: weekdayText(now, now), time: clockText(now) })}</p>
        </div>
      </div>
      {open.length === 0 ? (
        <p className="well due-none">{copy('portal.home.due.none.text')}</p>
      ) : (
        <ul className="dues rule">
          {open.slice(0, MOST_SHOWN).map(({ listingIdx, title, kind, organization, deadline: { at } }) => (
            <li key={listingIdx}>
              <Link className="due" to="/site-portal/listing/$listingIdx" params={{ listingIdx: String(listingIdx) }}>
                <span className="hm num">{at !== null && clockText(at)}</span>
                <span>
                  <span className="t1">{keepInterpunct(title)}</span>
                  <Dots className="meta-s" items={[organization.name, copy(`listing.kind.${kind}`)]} />
                </span>
                <span className="lf num">{at !== null && leftText(minutesLeft(at, now), copy)}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
      {count > MOST_SHOWN && (
        <nav className="due-more" aria-label={copy('portal.home.due.more')}>
          <span className="meta-s" aria-hidden>
            {copy('portal.home.due.more')}
          </span>
          {KINDS.map((kind) => (
            <Link key={kind} className="lk" to="/site-portal/list/$kind" params={{ kind }} search={{ deadline: 'today' }}>
              {copy(`listing.kind.${kind}`)}
            </Link>
          ))}
        </nav>
      )}
    </section>
  );
};
