import { useCopy } from '@platform/i18n';
import { useToast } from '@platform/ui';
import { useMutate } from '@platform/web';
import { announceCounts } from '@platform/web/counts-changed';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Scrap, ScrapPage } from '../contract.ts';
import { SCRAPS } from './kept-queries.ts';
import { moveScraps, removeScraps, restoreScraps, scrapOverviewQuery } from './queries.ts';

const HERE = '/accounts/scrap';
const LISTS = [...SCRAPS, 'list'];

/** What is done to things of the list, and what the lists show afterwards. @param onAnew all of it is read from its first page */
export const useChanges = (onAnew: () => void) => {
  const copy = useCopy();
  const mutate = useMutate();
  const toast = useToast();
  const queries = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  /** Those that were just taken out. */
  const [removed, setRemoved] = useState<readonly number[]>([]);
  const change = (to: (items: readonly Scrap[]) => readonly Scrap[]) =>
    queries.setQueriesData<ScrapPage>({ queryKey: LISTS }, (page) => page && { ...page, items: [...to(page.items)] });
  const anew = async (): Promise<void> => {
    onAnew();
    await queries.invalidateQueries({ queryKey: SCRAPS });
  };
  const busy = async (work: () => Promise<void>): Promise<void> => {
    setBusy(true);
    await work();
    setBusy(false);
  };
  return {
    isBusy,
    removed,
    anew,
    forgetRemoved: () => setRemoved([]),
    noted: (scrapIdx: number, note: string) => {
      change((items) => items.map((one) => (one.scrapIdx === scrapIdx ? { ...one, note } : one)));
      toast(copy('scrap.note.saved'), { type: 'success' });
    },
    /** They go from where they stand; all else stays where it is. */
    remove: (scrapIdxs: readonly number[]) =>
      busy(async () => {
        const done = await mutate((send) => send(removeScraps(scrapIdxs)), { redirect: HERE });
        if (!done.ok) return;
        change((items) => items.filter((one) => !scrapIdxs.includes(one.scrapIdx)));
        setRemoved(done.value.scrapIdxs);
        announceCounts();
        await queries.invalidateQueries({ queryKey: scrapOverviewQuery().queryKey });
      }),
    restore: () =>
      busy(async () => {
        const done = await mutate((send) => send(restoreScraps(removed)), { redirect: HERE });
        if (!done.ok) return;
        const count = done.value.scrapIdxs.length;
        setRemoved([]);
        toast(copy(count > 0 ? 'scrap.undone' : 'scrap.undone.late', { count }), { type: count > 0 ? 'success' : 'warn' });
        announceCounts();
        await anew();
      }),
    move: (scrapIdxs: readonly number[], folderIdx: number | null, name: string) =>
      busy(async () => {
        const done = await mutate((send) => send(moveScraps(scrapIdxs, folderIdx)), { redirect: HERE });
        if (!done.ok) return;
        setRemoved([]);
        toast(copy('scrap.moved', { count: done.value.scrapIdxs.length, name }), { type: 'success' });
        await anew();
      }),
  };
};
