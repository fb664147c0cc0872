import { apiGet, apiMutation } from '@platform/web';
import { queryOptions } from '@tanstack/react-query';
import type { OperatorView } from '../contract.ts';

/** Who is signed in at the back office; 401 where nobody is. */
export const operatorQuery = () =>
  queryOptions({ queryKey: ['office', 'me'], queryFn: ({ signal }) => apiGet<OperatorView>('/office/me', signal) });

export const signInMutation = (input: { readonly email: string; readonly password: string; readonly code: string }) =>
  apiMutation<OperatorView>('POST', '/office/sign-in', input);
export const signOutMutation = () => apiMutation<undefined>('POST', '/office/sign-out');
