import { apiGet, apiMutation } from '@platform/web';
import { queryOptions } from '@tanstack/react-query';
import type { ChangedScraps, ScrapNote, ScrapOverview, ScrapPage, Sort } from '../contract.ts';
import { OWN, SCRAPS } from './kept-queries.ts';

const FOLDERS = '/apiV2/user/me/scrap-folders';

/** Which of them are shown, and in which order. */
export interface ScrapFilter {
  readonly kind?: string | undefined;
  readonly folder?: number | 'none' | undefined;
  readonly sort: Sort;
}

/**
 * One page. It is asked for once: read again by itself, the first would lose to the second what new ones push out of it. `SCRAPS` is invalidated where
 * all of it is read anew.
 *
 * @param after `next` of the page before; null: the first
 */
export const scrapsQuery = ({ kind, folder, sort }: ScrapFilter, after: string | null = null) =>
  queryOptions({
    queryKey: [...SCRAPS, 'list', kind ?? null, folder ?? null, sort, after],
    staleTime: Number.POSITIVE_INFINITY,
    // The page says itself what it cannot show.
    throwOnError: false,
    queryFn: ({ signal }) => {
      const query = new URLSearchParams({
        sort,
        ...(kind !== undefined && { kind }),
        ...(folder !== undefined && { folder: String(folder) }),
        ...(after !== null && { after }),
      });
      return apiGet<ScrapPage>(`${OWN}?${query}`, signal);
    },
  });
export const scrapOverviewQuery = () =>
  queryOptions({
    queryKey: [...SCRAPS, 'overview'],
    throwOnError: false,
    queryFn: ({ signal }) => apiGet<ScrapOverview>(`${OWN}/overview`, signal),
  });

export const moveScraps = (scrapIdxs: readonly number[], folderIdx: number | null) =>
  apiMutation<ChangedScraps>('POST', `${OWN}/move`, { scrapIdxs, folderIdx });
export const removeScraps = (scrapIdxs: readonly number[]) => apiMutation<ChangedScraps>('POST', `${OWN}/remove`, { scrapIdxs });
export const restoreScraps = (scrapIdxs: readonly number[]) => apiMutation<ChangedScraps>('POST', `${OWN}/restore`, { scrapIdxs });
export const changeNote = (scrapIdx: number, note: string) => apiMutation<ScrapNote>('PATCH', `${OWN}/${scrapIdx}`, { note });

export const addFolder = (name: string) => apiMutation<ScrapOverview>('POST', FOLDERS, { name });
export const renameFolder = (folderIdx: number, name: string) => apiMutation<ScrapOverview>('PATCH', `${FOLDERS}/${folderIdx}`, { name });
export const removeFolder = (folderIdx: number) => apiMutation<ScrapOverview>('DELETE', `${FOLDERS}/${folderIdx}`);
export const orderFolders = (folderIdxs: readonly number[]) => apiMutation<ScrapOverview>('PUT', FOLDERS, { folderIdxs });
