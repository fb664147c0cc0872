/** Pages that one asker may have made. Cached pages are not counted; a page takes some 5 ms of CPU. */
export interface NewPages {
  readonly atOnce: number;
  readonly perSecond: number;
}
const MOST: NewPages = { atOnce: 400, perSecond: 20 };
/** Askers remembered; who was forgotten begins anew. */
const MOST_KNOWN = 20_000;

/** Counts pages that had to be made, by whoever asked: a member or visitor by their id, everybody else by address. */
export const createRenderLimit = ({ atOnce, perSecond }: NewPages = MOST, now: () => number = Date.now) => {
  const buckets = new Map<string, { left: number; at: number }>();
  return {
    /** False: too many; it may be tried again after a second. */
    take(asker: string): boolean {
      const at = now();
      const before = buckets.get(asker);
      const left = before ? Math.min(atOnce, before.left + ((at - before.at) / 1_000) * perSecond) : atOnce;
      buckets.delete(asker);
      buckets.set(asker, { left: left >= 1 ? left - 1 : left, at });
      if (buckets.size > MOST_KNOWN) buckets.delete(buckets.keys().next().value ?? '');
      return left >= 1;
    },
  };
};
