import { apiGet, apiMutation } from '@platform/web';
import { queryOptions } from '@tanstack/react-query';
import type { DecideKey, OfficeKey, OfficeKeys, ProposeKey } from '../contract-office.ts';
import type { OfficeKeyState } from '../contract-office-terms.ts';

/* What the back office asks of keys. */

export { MOST_KEY_REASON, OFFICE_KEY_STATES } from '../contract-office-terms.ts';

export const officeKeysQuery = (state: OfficeKeyState, after?: string) =>
  queryOptions({
    queryKey: ['office', 'keys', state, after ?? ''],
    queryFn: ({ signal }) =>
      apiGet<OfficeKeys>(`/office/keys?${new URLSearchParams({ state, ...(after !== undefined && { after }) }).toString()}`, signal),
  });
export const officeKeyQuery = (problemIdx: number) =>
  queryOptions({
    queryKey: ['office', 'key', problemIdx],
    queryFn: ({ signal }) => apiGet<OfficeKey>(`/office/keys/${problemIdx}`, signal),
  });
export const proposeKeyMutation = (problemIdx: number, given: ProposeKey) =>
  apiMutation<OfficeKey>('POST', `/office/keys/${problemIdx}/proposals`, given);
export const decideKeyMutation = (problemIdx: number, decision: DecideKey) =>
  apiMutation<OfficeKey>('POST', `/office/keys/${problemIdx}/decisions`, decision);
