import type { ListingView } from '@modules/listing';
import type { Copy } from '@platform/i18n';
import type { PageContext } from '@platform/web';

/* What a listing tells search machines (schema.org): only what it says itself. */

type Data = Readonly<Record<string, unknown>>;

const LAST_OF_MINUTE_MS = 59_999;
const iso = (at: number): string => new Date(at).toISOString();
/** The last moment in which one can apply. */
const endOf = ({ deadline: { at } }: ListingView): string | undefined => (at === null ? undefined : iso(at + LAST_OF_MINUTE_MS));

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
/** The whole of it, as the little HTML that `JobPosting.description` takes. */
export const descriptionOf = ({ summary, sections }: Pick<ListingView, 'summary' | 'sections'>): string =>
  [
    `<p>${escaped(summary)}</p>`,
    ...sections.flatMap(({ heading, paragraphs, points }) => [
      `<h3>${escaped(heading)}</h3>`,
      ...paragraphs.map((text) => `<p>${escaped(text)}</p>`),
      ...(points.length === 0 ? [] : [`<ul>${points.map((text) => `<li>${escaped(text)}</li>`).join('')}</ul>`]),
    ]),
  ].join('');

const organization = ({ organization: { name, homepage } }: ListingView): Data => ({
  '@type': 'Organization',
  name,
  ...(homepage !== null && { sameAs: homepage }),
});

/** Places that are one, and those that are the whole of something. */
const WHERE_NOT = new Set(['online', 'nationwide', 'overseas']);
const placesOf = ({ regions }: ListingView, copy: Copy): readonly Data[] =>
  regions
    .filter((region) => !WHERE_NOT.has(region))
    .map((region) => ({
      '@type': 'Place',
      address: { '@type': 'PostalAddress', addressRegion: copy(`listing.region.${region}`), addressCountry: 'KR' },
    }));
const KOREA: Data = { '@type': 'Country', name: 'KR' };

const EMPLOYMENT = {
  'full-time': 'FULL_TIME',
  contract: 'TEMPORARY',
  'part-time': 'PART_TIME',
  'intern-conversion': 'INTERN',
  'intern-experience': 'INTERN',
} as const;
const UNITS = { hour: 'HOUR', day: 'DAY', month: 'MONTH', year: 'YEAR' } as const;

const salaryOf = ({ pay }: ListingView): Data | undefined =>
  pay === null
    ? undefined
    : {
        '@type': 'MonetaryAmount',
        currency: 'KRW',
        value: {
          '@type': 'QuantitativeValue',
          unitText: UNITS[pay.unit],
          ...(pay.to === undefined ? { value: pay.from } : { minValue: pay.from, maxValue: pay.to }),
        },
      };

/** A job has a place, or is done from anywhere; of what says neither search machines take no job. */
const jobPosting = (listing: ListingView, copy: Copy): Data => {
  const places = placesOf(listing, copy);
  const isRemote = listing.method === 'online' || listing.regions.includes('online');
  const salary = salaryOf(listing);
  return {
    '@type': 'JobPosting',
    title: listing.title,
    description: descriptionOf(listing),
    datePosted: iso(listing.publishedAt),
    validThrough: endOf(listing),
    employmentType: listing.employment === null ? undefined : EMPLOYMENT[listing.employment],
    hiringOrganization: organization(listing),
    jobLocation:
      places.length > 0
        ? places
        : listing.regions.includes('nationwide')
          ? [{ '@type': 'Place', address: { '@type': 'PostalAddress', addressCountry: 'KR' } }]
          : undefined,
    ...(isRemote && { jobLocationType: 'TELECOMMUTE', applicantLocationRequirements: KOREA }),
    ...(salary && { baseSalary: salary }),
    directApply: listing.apply.by === 'here',
  };
};

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
    startDate: iso(listing.opensAt),
    endDate: endOf(listing),
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
