import { useCallback, useEffect, useState } from 'react';
import { openJournalStore } from '../journal/journal-store.ts';
import { undeliveredOf, type UndeliveredDevice } from '../journal/undelivered.ts';

const none: readonly UndeliveredDevice[] = [];

/** What this browser has of a record and the server lacks, and how to look again. */
export const useLocalLines = (recordIdx: number): readonly [devices: readonly UndeliveredDevice[], look: () => Promise<void>] => {
  const [devices, setDevices] = useState(none);
  const look = useCallback(async () => {
    const store = await openJournalStore().catch(() => null);
    setDevices(store ? await undeliveredOf(store, recordIdx, async () => false) : none);
  }, [recordIdx]);
  useEffect(() => {
    void look();
  }, [look]);
  return [devices, look];
};
