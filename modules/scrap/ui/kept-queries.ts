import { apiGet, apiMutation } from '@platform/web';
import { queryOptions } from '@tanstack/react-query';
import type { KeptOf, KeptState } from '../contract.ts';

/* What the marks of a page ask for: apart from what only the pages of scraps do, which come later. */

export const OWN = '/apiV2/user/me/scraps';
/** Everything that the pages know of scraps. */
export const SCRAPS = ['scrap'] as const;
const thing = (kind: string, targetId: string | number): string => `${OWN}/of/${kind}/${targetId}`;
export const keptQuery = (kind: string, targetId: string | number) =>
  queryOptions({
    queryKey: [...SCRAPS, 'of', kind, String(targetId)],
    // A button that cannot be read stands as if nothing were kept; pressing it says why.
    throwOnError: false,
    queryFn: ({ signal }) => apiGet<KeptState>(thing(kind, targetId), signal),
  });
/** Which of the rows of a page are kept: one question, however many they are. */
export const keptOfQuery = (kind: string, targetIds: readonly (string | number)[]) =>
  queryOptions({
    queryKey: [...SCRAPS, 'of', kind, 'several', targetIds.join('.')],
    throwOnError: false,
    queryFn: ({ signal }) => apiGet<KeptOf>(`${OWN}/kept?scrapKind=${kind}&targetIds=${targetIds.join('.')}`, signal),
  });
export const setKept = (kind: string, targetId: string | number, isKept: boolean) =>
  apiMutation<KeptState>(isKept ? 'PUT' : 'DELETE', thing(kind, targetId), undefined, { keepalive: true });
