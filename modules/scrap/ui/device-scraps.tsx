import { MoreCopy, useCopy } from '@platform/i18n';
import { useToast } from '@platform/ui';
import { useMutate } from '@platform/web';
import { announceCounts } from '@platform/web/counts-changed';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import texts from '../copy/device.json';
import { mergeOnDevice } from './merge-on-device.ts';
import { isOnDevice, type DeviceScrap } from './on-device.ts';
import { keptQuery, SCRAPS } from './kept-queries.ts';
import { scrapOverviewQuery } from './queries.ts';

interface Props {
  /** What was on the device when the page came alive. */
  readonly found: readonly DeviceScrap[];
}

/** Gives a member what was kept on this device before they signed in, and says so. */
export default function DeviceScraps(props: Props) {
  return (
    <MoreCopy texts={texts}>
      <Merge {...props} />
    </MoreCopy>
  );
}

const Merge = ({ found }: Props) => {
  const copy = useCopy();
  const toast = useToast();
  const mutate = useMutate();
  const queries = useQueryClient();
  useEffect(() => {
    const merge = async (): Promise<void> => {
      // Nothing of it throws: what could not be moved stays, and is tried on the next page.
      const done = await mutate((send) => mergeOnDevice(send));
      if (!done.ok) return;
      const { moved, isFull } = done.value;
      for (const scrap of found) {
        const { queryKey } = keptQuery(scrap.kind, scrap.targetId);
        if (isOnDevice(moved, scrap)) queries.setQueryData(queryKey, (state) => ({ scrapCount: 0, ...state, isKept: true }));
        // Another tab was first: what became of it is asked.
        else void queries.invalidateQueries({ queryKey });
      }
      if (moved.length > 0) {
        announceCounts();
        for (const queryKey of [[...SCRAPS, 'list'], scrapOverviewQuery().queryKey]) void queries.invalidateQueries({ queryKey });
      }
      if (isFull) toast(copy('scrap.device.full'), { type: 'warn', isLong: true });
      else if (moved.length > 0) toast(copy('scrap.device.moved', { count: moved.length }), { type: 'success', isLong: true });
    };
    void merge();
    // Once for a page: what comes later, a visitor's page in another tab, is the next page's.
  }, [copy, toast, mutate, queries, found]);
  return null;
};
