import { addDays } from '@modules/listing/ui';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { addMonthsToDay, weekdayOf } from './calendar-place.ts';

const SATURDAY = 6;
/** Where a key leads from a day; null: it is none of the grid's. */
const dayByKey = (key: string, day: string): string | null => {
  switch (key) {
    case 'ArrowLeft':
      return addDays(day, -1);
    case 'ArrowRight':
      return addDays(day, 1);
    case 'ArrowUp':
      return addDays(day, -7);
    case 'ArrowDown':
      return addDays(day, 7);
    case 'Home':
      return addDays(day, -weekdayOf(day));
    case 'End':
      return addDays(day, SATURDAY - weekdayOf(day));
    case 'PageUp':
      return addMonthsToDay(day, -1);
    case 'PageDown':
      return addMonthsToDay(day, 1);
    default:
      return null;
  }
};

interface GridKeys {
  /** The day whose panel stands beside the grid. */
  readonly day: string;
  /** What is drawn: another month is another grid. */
  readonly drawn: string;
  readonly isDrawn: (day: string) => boolean;
  readonly go: (change: { readonly day: string }) => void;
}

/** One stop of the Tab key; arrows go by days, Page Up and Page Down by months. A day that is not drawn is gone to, and gets the focus when it is. */
export const useGridKeys = ({ day: chosen, drawn, isDrawn, go }: GridKeys) => {
  const grid = useRef<HTMLDivElement>(null);
  const awaited = useRef<string | null>(null);
  const [at, setAt] = useState<string | null>(null);
  const focusDay = (day: string): void => grid.current?.querySelector<HTMLElement>(`[data-day="${day}"]`)?.focus();
  useEffect(() => {
    const day = awaited.current;
    if (day === null || !grid.current?.querySelector(`[data-day="${day}"]`)) return;
    awaited.current = null;
    setAt(day);
    focusDay(day);
  }, [drawn]);
  return {
    grid,
    /** The day that Tab comes to. */
    stop: at !== null && isDrawn(at) ? at : chosen,
    onFocus: (day: string) => setAt(day),
    onKeyDown: (event: KeyboardEvent): void => {
      const { day } = (event.currentTarget as HTMLElement).dataset;
      if (day === undefined || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      // Keys that are pressed while another month is on its way go on from where they lead.
      const next = dayByKey(event.key, awaited.current ?? day);
      if (next === null) return;
      event.preventDefault();
      const isPage = event.key.startsWith('Page');
      if (!isPage && isDrawn(next)) {
        setAt(next);
        focusDay(next);
        return;
      }
      awaited.current = next;
      go({ day: next });
    },
  };
};
