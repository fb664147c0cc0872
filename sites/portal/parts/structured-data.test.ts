import type { ListingView } from '@modules/listing';
import { makeCopy } from '@platform/i18n';
import type { PageContext } from '@platform/web';
import { expect, it } from 'vitest';
import terms from '../../../modules/listing/copy/terms.json' with { type: 'json' };
import { descriptionOf } from '../../frames/listing/job-posting.ts';
import { structuredDataOf } from './structured-data.ts';

const copy = makeCopy(terms);
const page = { origin: 'https://career.example' } as PageContext;
const listing = {
  listingIdx: 12,
  kind: 'recruit',
  title: '품질관리 신입',
  summary: '공정을 살핍니다.',
  sections: [{ heading: '하는 일', paragraphs: ['A & B < C'], points: ['점검', '기록'] }],
  opensAt: Date.parse('2026-11-02T10:00:00+09:00'),
  publishedAt: Date.parse('2026-11-02T09:00:00+09:00'),
  deadline: { type: 'date', at: Date.parse('2026-11-30T23:59:00+09:00') },
  organization: { name: '누리바이오', homepage: 'https://nuri.example' },
  regions: ['chungbuk', 'nationwide'],
  method: 'onsite',
  heldOn: null,
  placeText: '충북 오송',
  employment: 'full-time',
  apply: { by: 'link', url: 'https://apply.example' },
  pay: { unit: 'year', from: 38_000_000, to: 42_000_000 },
  fee: null,
  hours: null,
} as unknown as ListingView;
const dataOf = (more: object): Readonly<Record<string, unknown>> =>
  JSON.parse(JSON.stringify(structuredDataOf({ ...listing, ...more }, page, copy))) as Readonly<Record<string, unknown>>;

it('says of a job what the listing says, and that its last minute counts', () => {
  expect(dataOf({})).toMatchObject({
    '@type': 'JobPosting',
    validThrough: '2026-11-30T14:59:59.999Z',
    employmentType: 'FULL_TIME',
    hiringOrganization: { name: '누리바이오', sameAs: 'https://nuri.example' },
    jobLocation: [{ address: { addressRegion: '충북', addressCountry: 'KR' } }],
    baseSalary: { currency: 'KRW', value: { unitText: 'YEAR', minValue: 38_000_000, maxValue: 42_000_000 } },
    url: 'https://career.example/listing/12',
  });
});
it('says of a job whether one applies here', () => {
  expect([dataOf({}).directApply, dataOf({ apply: { by: 'here' } }).directApply]).toEqual([false, true]);
});
it('leaves out what a listing does not say', () => {
  const data = dataOf({ pay: null, employment: null, deadline: { type: 'until-filled', at: null }, regions: ['online'], method: 'online' });
  expect(Object.keys(data)).not.toEqual(expect.arrayContaining(['baseSalary', 'employmentType', 'validThrough', 'jobLocation']));
  expect(data.jobLocationType).toBe('TELECOMMUTE');
});
it('is a course where something is taught, and an event where something is done', () => {
  expect(dataOf({ kind: 'education', fee: 0, hours: 40 })).toMatchObject({
    '@type': 'Course',
    offers: { price: 0, category: 'Free' },
    hasCourseInstance: { courseWorkload: 'PT40H' },
  });
  for (const kind of ['activity', 'contest', 'club']) expect(dataOf({ kind })['@type']).toBe('Event');
});
it('is an event where the listing says: on the internet, at its place, or nowhere that it names', () => {
  const placeOf = (more: object) => {
    const { location, eventAttendanceMode } = dataOf({ kind: 'activity', ...more });
    return [location, eventAttendanceMode];
  };
  expect(placeOf({ method: 'online', regions: ['online'] })).toEqual([
    [{ '@type': 'VirtualLocation', url: 'https://career.example/listing/12' }],
    'https://schema.org/OnlineEventAttendanceMode',
  ]);
  expect(placeOf({ method: 'hybrid' })).toMatchObject([
    [{ '@type': 'Place', name: '충북 오송', address: { addressRegion: '충북' } }],
    'https://schema.org/MixedEventAttendanceMode',
  ]);
  expect(placeOf({ method: 'onsite', regions: ['nationwide'] })).toEqual([undefined, 'https://schema.org/OfflineEventAttendanceMode']);
});
it('is an event on its own day, not while one applies; where the listing says none, it says none', () => {
  const days = (heldOn: object | null) => {
    const { startDate, endDate } = dataOf({ kind: 'club', heldOn });
    return [startDate, endDate];
  };
  expect(days(null)).toEqual([undefined, undefined]);
  expect(days({ from: '2027-01-09', to: null })).toEqual(['2027-01-09', undefined]);
  expect(days({ from: '2027-01-30', to: '2027-01-31' })).toEqual(['2027-01-30', '2027-01-31']);
});
it('writes the text as HTML in which nothing of the organiser is markup', () => {
  expect(descriptionOf(listing)).toBe('<p>공정을 살핍니다.</p><h3>하는 일</h3><p>A &amp; B &lt; C</p><ul><li>점검</li><li>기록</li></ul>');
});
