import type { TrackedApplication } from '@modules/application';
import { trackApplication, trackedQuery, untrackApplication } from '@modules/application/ui';
import type { ListingView } from '@modules/listing';
import { dayText, MoreCopy, useCopy } from '@platform/i18n';
import { Button } from '@platform/ui';
import { useMutate } from '@platform/web';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import texts from '../copy/track.json';

interface TrackProps {
  readonly listing: Pick<ListingView, 'listingIdx'>;
  /** What the member said so far, as it came with the page: this part may be taken over long after the cache has let go of it. */
  readonly tracked: readonly TrackedApplication[];
}

/** Of a listing to which one applies elsewhere: the member says that they did, and finds it among what they applied to. */
export const TrackListing = (props: TrackProps) => (
  <MoreCopy texts={texts}>
    <Track {...props} />
  </MoreCopy>
);

const Track = ({ listing: { listingIdx }, tracked }: TrackProps) => {
  const copy = useCopy();
  const mutate = useMutate();
  const queries = useQueryClient();
  const inFlight = useRef(false);
  const { data } = useQuery({ ...trackedQuery(), initialData: tracked });
  const mine = data.find((one) => one.listingIdx === listingIdx);
  const set = async () => {
    if (inFlight.current) return;
    inFlight.current = true;
    const done = await mutate(
      async (send) => {
        if (!mine) return send(trackApplication(listingIdx, 'applied'));
        await send(untrackApplication(listingIdx));
        return null;
      },
      { redirect: `/listing/${listingIdx}` },
    );
    inFlight.current = false;
    if (!done.ok) return;
    const others = data.filter((one) => one.listingIdx !== listingIdx);
    queries.setQueryData(trackedQuery().queryKey, done.value ? [done.value, ...others] : others);
  };
  return (
    <div className="d-track">
      <Button tone={mine ? 'neutral' : 'line'} wide aria-pressed={mine !== undefined} onClick={() => void set()}>
        {copy('portal.track')}
      </Button>
      <p className="meta">
        {mine ? copy('portal.track.since', { day: dayText(mine.appliedAt) }) : copy('portal.track.hint')}{' '}
        <a className="lk" href="/applications">
          {copy('portal.track.all')}
        </a>{' '}
        <a className="lk" href={`/self-introduction/manage?listing=${listingIdx}`}>
          {copy('portal.track.letter')}
        </a>
      </p>
    </div>
  );
};
