import { apiGet, apiMutation } from '@platform/web';
import { queryOptions } from '@tanstack/react-query';
import type { DeadlineMarks, FeedState, KeptCalendar, MadeFeed, MarkChoice } from '../contract.ts';

const OWN = '/apiV2/user/me/calendar';
const FEED = `${OWN}/feed`;
const MARKS = `${OWN}/marks`;

export const keptCalendarQuery = ({ from, to }: { readonly from: string; readonly to: string }) =>
  queryOptions({
    queryKey: ['calendar', 'kept', from, to],
    queryFn: ({ signal }) => apiGet<KeptCalendar>(`${OWN}?from=${from}&to=${to}`, signal),
  });

export const feedQuery = () =>
  queryOptions({
    queryKey: ['calendar', 'feed'],
    // The dialog says itself what it cannot show.
    throwOnError: false,
    queryFn: ({ signal }) => apiGet<FeedState>(FEED, signal),
  });
/** @param replaces when the one was made that is seen; null: there is none */
export const makeFeed = (replaces: number | null) => apiMutation<MadeFeed>('POST', FEED, { replaces });
export const endFeed = () => apiMutation<FeedState>('DELETE', FEED);

export const marksQuery = () =>
  queryOptions({
    queryKey: ['calendar', 'marks'],
    // What shows it says itself what it cannot show.
    throwOnError: false,
    queryFn: ({ signal }) => apiGet<DeadlineMarks>(MARKS, signal),
  });
export const chooseMark = (choice: MarkChoice) => apiMutation<DeadlineMarks>('PUT', MARKS, choice);
