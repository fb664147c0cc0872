import { apiGet, apiMutation } from '@platform/web';
import { queryOptions } from '@tanstack/react-query';
import type { Remind, Reminders } from '../contract.ts';

const REMINDERS = '/apiV2/user/me/reminders';

export const remindersQuery = () => queryOptions({ queryKey: ['reminder'], queryFn: ({ signal }) => apiGet<Reminders>(REMINDERS, signal) });
export const remindHere = (wish: Remind) => apiMutation<Reminders>('PUT', REMINDERS, wish);
export const remindNoMore = (deviceHash: string) => apiMutation<Reminders>('DELETE', `${REMINDERS}/${deviceHash}`);
