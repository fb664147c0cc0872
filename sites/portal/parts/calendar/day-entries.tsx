import { KindTag } from '@modules/listing/ui';
import { clockText, useCopy } from '@platform/i18n';
import { classNames, Icon, keepInterpunct } from '@platform/ui';
import Bookmark from 'lucide-react/icons/bookmark';
import { LineLink } from './calendar-link.tsx';
import type { DayEntry } from './calendar-weeks.ts';

/** What begins and ends, one below the other. */
export const DayEntries = ({ entries }: { readonly entries: readonly DayEntry[] }) => {
  const copy = useCopy();
  return (
    <ul className="rows rule">
      {entries.map(({ listingIdx, kind, title, organization, isStart, isKept, at }) => (
        <li key={`${listingIdx} ${isStart}`}>
          <LineLink listingIdx={listingIdx} className="cal-ag">
            <i className={classNames('cal-eb', !isStart && 'on')} aria-hidden />
            <span>
              <span className="sr">{copy(isStart ? 'portal.calendar.start' : 'portal.calendar.deadline')} </span>
              <span className="cal-t1">{keepInterpunct(title)}</span>
              <span className="meta-s">{organization}</span>
            </span>
            <span className="cal-end">
              <KindTag kind={kind} />
              <span className="meta-s num">
                {copy(isStart ? 'portal.calendar.at.start' : 'portal.calendar.at.deadline', { time: clockText(at) })}
              </span>
              {isKept && (
                <span className="meta-s cal-kept">
                  <Icon of={Bookmark} size="s" />
                  {copy('portal.calendar.kept')}
                </span>
              )}
            </span>
          </LineLink>
        </li>
      ))}
    </ul>
  );
};
