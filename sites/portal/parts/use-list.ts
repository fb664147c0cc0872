import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { cleared, toggled } from './list-change.ts';
import type { Condition, ListSearch } from './list-search.ts';
import { rememberView } from './remembered-view.ts';

export interface ListChange {
  /** What was chosen last, also before its list is here. */
  readonly search: ListSearch;
  readonly toggle: (condition: Condition, value: string) => void;
  readonly look: (change: Pick<ListSearch, 'sort' | 'view'>) => void;
  readonly clear: () => void;
}

/** Each change of the list replaces the address, so that "back" leaves it; what clears all of them can be taken back. */
export const useList = (here: ListSearch): ListChange => {
  const navigate = useNavigate({ from: '/site-portal/list/$kind' });
  const [wanted, want] = useState<ListSearch | null>(null);
  // The address has it now, or went elsewhere.
  useEffect(() => want(null), [here]);
  const search = wanted ?? here;
  const go = (next: ListSearch, replace = true): void => {
    want(next);
    void navigate({ to: '.', search: next, replace, resetScroll: false });
  };
  return {
    search,
    toggle: (condition, value) => go(toggled(search, condition, value)),
    look: (change) => {
      // Before it is gone to: an address that names no view is the remembered one's.
      if ('view' in change) rememberView(change.view ?? 'list');
      go({ ...search, page: 'sort' in change ? undefined : search.page, ...change });
    },
    clear: () => go(cleared(search), false),
  };
};
