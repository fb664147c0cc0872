import { useCopy } from '@platform/i18n';
import { useToast } from '@platform/ui';
import { ensureQueryData, useMutate } from '@platform/web';
import { announceCounts } from '@platform/web/counts-changed';
import { hashKey, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState, type MouseEvent } from 'react';
import type { KeptState } from '../contract.ts';
import { keptQuery, setKept } from './kept-queries.ts';

/** How many the member keeps in all is not asked for with the rows of a page; nothing here needs it. */
type Drawn = Pick<KeptState, 'isKept'> & Partial<KeptState>;
const stateOf = (drawn: Drawn): KeptState => ({ scrapCount: 0, ...drawn });

/**
 * What all marks of a thing show. They tell each other through the cache, without observers of queries: that class would come with the first load of
 * every page that has a mark, a visitor's too, and nearly all of them have no other use for it.
 */
const useShared = (kind: string, targetId: string | number, drawn: Drawn | null): KeptState | undefined => {
  const queries = useQueryClient();
  const [data, setData] = useState(() => queries.getQueryData(keptQuery(kind, targetId).queryKey) ?? (drawn ? stateOf(drawn) : undefined));
  const isDrawn = drawn !== null;
  useEffect(() => {
    const query = keptQuery(kind, targetId);
    const hash = hashKey(query.queryKey);
    // What is forgotten, which nobody looks at for a second, is shown on.
    const read = () => setData((now) => queries.getQueryData(query.queryKey) ?? now);
    const end = queries.getQueryCache().subscribe((event) => {
      if (event.query.queryHash === hash) read();
    });
    read();
    // It says itself why it cannot be read, once it is pressed.
    if (!isDrawn) ensureQueryData(queries, query).catch(() => undefined);
    return end;
  }, [queries, kind, targetId, isDrawn]);
  return data;
};

/** Shown at once, taken back if it fails. What is pressed while one is on its way goes after it: the last wish counts. */
export const useKept = (
  kind: string,
  targetId: string | number,
  { here, drawn }: { readonly here: string; readonly drawn: Drawn | null },
) => {
  const copy = useCopy();
  const mutate = useMutate();
  const toast = useToast();
  const queries = useQueryClient();
  const query = keptQuery(kind, targetId);
  const data = useShared(kind, targetId, drawn);
  const isKept = data?.isKept ?? false;
  const wish = useRef<boolean | null>(null);
  const show = (next: boolean, scrapCount = data?.scrapCount ?? 0) => queries.setQueryData(query.queryKey, { isKept: next, scrapCount });
  // A page that somebody comes back to is drawn as it was, then as it is.
  const known = useRef(drawn?.isKept);
  useEffect(() => {
    if (drawn === null || drawn.isKept === known.current) return;
    known.current = drawn.isKept;
    if (wish.current === null) queries.setQueryData(keptQuery(kind, targetId).queryKey, stateOf(drawn));
  }, [drawn, kind, targetId, queries]);
  const send = async (from: boolean): Promise<void> => {
    let holds = from;
    while (wish.current !== null && wish.current !== holds) {
      const next = wish.current;
      const done = await mutate((call) => call(setKept(kind, targetId, next)), { redirect: here });
      if (!done.ok) {
        wish.current = null;
        show(holds);
        return;
      }
      holds = done.value.isKept;
    }
    wish.current = null;
    toast(copy(holds ? 'scrap.keep.done' : 'scrap.keep.ended'), { type: 'success' });
    announceCounts();
  };
  const press = ({ detail }: MouseEvent): void => {
    // The second press of a double click.
    if (detail > 1) return;
    const isSending = wish.current !== null;
    wish.current = !isKept;
    // An answer of before the press must not turn it back.
    void queries.cancelQueries({ queryKey: query.queryKey });
    show(!isKept);
    if (!isSending) void send(isKept);
  };
  return { isKept, press };
};
