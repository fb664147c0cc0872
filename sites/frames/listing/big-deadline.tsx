import type { ListingView } from '@modules/listing';
import { dDayOf, dDayText, useNow, whenText } from '@modules/listing/ui';
import { clockText, useCopy, weekdayText } from '@platform/i18n';

/** How many days are left, large, and until when. */
export const BigDeadline = ({ listing }: { readonly listing: ListingView }) => {
  const copy = useCopy();
  const now = useNow();
  const dDay = dDayOf(listing, now);
  const { at } = listing.deadline;
  const isUntil = at !== null && dDay !== 'closed';
  return (
    <div>
      <p className={dDay === 'today' || dDay === 'tomorrow' ? 'd-big num now' : 'd-big num'}>{dDayText(dDay, copy)}</p>
      <p className="meta num">
        {isUntil ? copy('portal.listing.until', { day: weekdayText(at, now), time: clockText(at) }) : whenText(listing, dDay, now, copy)}
      </p>
    </div>
  );
};
