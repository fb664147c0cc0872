import { useState } from 'react';
import type { ReceiptDevice, SignedReceipt } from '../../contract-receipt.ts';
import { fetchReceipt } from './queries.ts';

/** All that the pages so far say of each device, by the newest page's list of devices. */
export const devicesOn = (pages: readonly SignedReceipt[]): readonly ReceiptDevice[] => {
  const parts = Map.groupBy(
    pages.flatMap(({ receipt }) => receipt.devices),
    ({ deviceId }) => deviceId,
  );
  return (pages.at(-1)?.receipt.devices ?? []).map(({ deviceId }) => {
    const own = parts.get(deviceId) ?? [];
    return { deviceId, lines: own.flatMap(({ lines }) => lines), suspicions: own.flatMap(({ suspicions }) => suspicions) };
  });
};

/** The pages of a receipt from the given first one on: those that were loaded, and how to load the next one, or all that are left. */
export const useReceiptPages = (first: SignedReceipt) => {
  const [loaded, setLoaded] = useState<{ readonly first: SignedReceipt; readonly more: readonly SignedReceipt[] }>({ first, more: [] });
  // Another first page is another reading of the whole.
  const pages = [first, ...(loaded.first === first ? loaded.more : [])];
  const nextOf = (all: readonly SignedReceipt[]) => all.at(-1)?.receipt.next ?? null;
  const load = async (isAll: boolean): Promise<readonly SignedReceipt[]> => {
    const all = [...pages];
    for (let next = nextOf(all); next !== null; next = nextOf(all)) {
      all.push(await fetchReceipt(first.receipt.recordIdx, next));
      if (!isAll) break;
    }
    setLoaded({ first, more: all.slice(1) });
    return all;
  };
  return { pages, hasMore: nextOf(pages) !== null, loadNext: () => load(false), loadAll: () => load(true) };
};
