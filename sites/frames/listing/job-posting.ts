import type { ListingView } from '@modules/listing';
import type { Copy } from '@platform/i18n';

/* What a job tells search machines (schema.org), and what of it other kinds say as well. */

export type Data = Readonly<Record<string, unknown>>;

const MINUTE_MS = 60_000;
const iso = (at: number): string => new Date(at).toISOString();
/** The last moment in which one can apply: of a minute its end, and what its company ended was over in that moment. */
const endOf = ({ deadline: { at } }: ListingView): string | undefined =>
  at === null ? undefined : iso((at % MINUTE_MS === 0 ? at + MINUTE_MS : at) - 1);

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

export const organization = ({ organization: { name, homepage } }: ListingView): Data => ({
  '@type': 'Organization',
  name,
  ...(homepage !== null && { sameAs: homepage }),
});

/** Places that are one, and those that are the whole of something. */
const WHERE_NOT = new Set(['online', 'nationwide', 'overseas']);
export const placesOf = ({ regions }: ListingView, copy: Copy): readonly Data[] =>
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
export const jobPosting = (listing: ListingView, copy: Copy): Data => {
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
