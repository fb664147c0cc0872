import type { ListingView } from '@modules/listing';
import type { Copy } from '@platform/i18n';
import type { PageContext } from '@platform/web';
import { jobPosting, organization, placesOf, type Data } from '../../frames/listing/job-posting.ts';

/* What a listing tells search machines (schema.org): only what it says itself. */

const ATTENDANCE = {
  onsite: 'OfflineEventAttendanceMode',
  online: 'OnlineEventAttendanceMode',
  hybrid: 'MixedEventAttendanceMode',
} as const;
const event = (listing: ListingView, page: PageContext, copy: Copy): Data => {
  const places = placesOf(listing, copy).map((place) => ({ ...place, name: listing.placeText }));
  const virtual = { '@type': 'VirtualLocation', url: `${page.origin}/listing/${listing.listingIdx}` };
  return {
    '@type': 'Event',
    name: listing.title,
    description: listing.summary,
    startDate: listing.heldOn?.from,
    endDate: listing.heldOn?.to ?? undefined,
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: `https://schema.org/${ATTENDANCE[listing.method]}`,
    location: listing.method === 'online' ? [virtual] : places.length > 0 ? places : undefined,
    organizer: organization(listing),
  };
};

const course = (listing: ListingView): Data => ({
  '@type': 'Course',
  name: listing.title,
  description: listing.summary,
  provider: organization(listing),
  hasCourseInstance: {
    '@type': 'CourseInstance',
    courseMode: { onsite: 'Onsite', online: 'Online', hybrid: 'Blended' }[listing.method],
    ...(listing.hours !== null && { courseWorkload: `PT${listing.hours}H` }),
  },
  ...(listing.fee !== null && {
    offers: { '@type': 'Offer', price: listing.fee, priceCurrency: 'KRW', category: listing.fee === 0 ? 'Free' : 'Paid' },
  }),
});

/** A value that is undefined is left out by whoever writes it. */
export const structuredDataOf = (listing: ListingView, page: PageContext, copy: Copy): Data => {
  const url = `${page.origin}/listing/${listing.listingIdx}`;
  const of = {
    intern: () => jobPosting(listing, copy),
    recruit: () => jobPosting(listing, copy),
    education: () => course(listing),
    activity: () => event(listing, page, copy),
    contest: () => event(listing, page, copy),
    club: () => event(listing, page, copy),
  }[listing.kind]();
  return { ...of, url, inLanguage: listing.kind === 'education' ? 'ko' : undefined };
};
