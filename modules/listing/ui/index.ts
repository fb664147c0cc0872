/** What the codes of its terms are called, for the texts of a site. */
export { default as listingTerms } from '../copy/terms.json';
export { addDays, koreanDay } from '@platform/kernel/korean-time';
export { leftText, payText, wonText } from './amounts.ts';
export { dDayOf, daysBetween, isClosed, minutesLeft } from './d-day.ts';
export { deviceToday } from './device-today.ts';
export { DDayText, dDayText, Deadline, WeekBubbles, whenText } from './deadline.tsx';
export { ListingPoster } from './listing-poster.tsx';
export { ListingLink, ListingRow, OrganizationName } from './listing-row.tsx';
export { NowProvider, useNow } from './now.tsx';
export {
  listingCalendarQuery,
  listingDayQuery,
  listingHomeQuery,
  listingsQuery,
  organizationQuery,
  organizationsQuery,
} from './list-queries.ts';
export { countView, listingChangesQuery, listingQuery } from './queries.ts';
export { rememberSeen, SeenProvider } from './seen.tsx';
export { KindTag, Slip } from './slip.tsx';
export * from './posting.ts';
