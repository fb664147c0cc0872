import { apiGet } from '@platform/web';
import { queryOptions } from '@tanstack/react-query';
import type { KeyEffect } from '../contract-office.ts';

/** What the proposal would change, counted when it is asked for. */
export const keyEffectQuery = (problemIdx: number, proposalIdx: number) =>
  queryOptions({
    queryKey: ['office', 'key-effect', problemIdx, proposalIdx],
    queryFn: ({ signal }) => apiGet<KeyEffect>(`/office/keys/${problemIdx}/effect`, signal),
  });
