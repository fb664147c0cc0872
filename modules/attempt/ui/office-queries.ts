import { apiGet } from '@platform/web';
import { queryOptions } from '@tanstack/react-query';
import type { KeyEffect } from '../contract-office.ts';

/**
 * What the proposal would change, counted when it is asked for. Not among what is asked anew after an act: what was carried out has no effect before it
 * any more.
 */
export const keyEffectQuery = (problemIdx: number, proposalIdx: number) =>
  queryOptions({
    queryKey: ['key-effect', problemIdx, proposalIdx],
    queryFn: ({ signal }) => apiGet<KeyEffect>(`/office/keys/${problemIdx}/effect`, signal),
  });
