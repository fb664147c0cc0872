import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { testDatabase } from '@platform/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ListingQuery } from '../../contract.ts';
import { koreanMoment } from '@platform/kernel/korean-time';
import { createListingModule } from '../index.ts';
import { seedListings } from './index.ts';

const { db } = testDatabase<never>();
let now = new Date(koreanMoment('2026-11-20', '09:00'));
const clock = { now: () => now };

const listing = (id: string, more: string): string => `
  - id: ${id}
    organization: hanul
    title: 서포터즈 ${id}
    summary: 한 문장입니다.
    cover: [온빛]
    fields: [supporters]
    regions: [nationwide]
    method: onsite
    targets: [university]
    targetText: 대학생
    placeText: 전국
    periodText: 6개월
    headcountText: 40명
    benefits: [allowance]
    benefitText: 월 20만 원
    sections:
      - { heading: 하는 일, points: [기사 두 편] }
      - { heading: 제출 서류, paragraphs: [지원서 1부.] }
    apply: { by: link, url: 'https://apply.example' }
    contact: { email: ask@apply.example, name: 운영팀 }
    steps: [{ label: 발표, day: 12 }]
${more}`;
let contentDir = '';
beforeAll(async () => {
  contentDir = await mkdtemp(join(tmpdir(), 'maru-listings-'));
  await mkdir(join(contentDir, 'listings'));
  await writeFile(
    join(contentDir, 'listings/organizations.yaml'),
    `organizations:
  - { id: hanul, name: 한울전력, type: public-institution, about: 전기를 만들어 보냅니다., industry: 전력, region: jeonnam, foundedYear: 1982, size: 21000, homepage: 'https://hanul.example', checked: { daysAgo: 20, by: tax-office }, company: '9999010005' }
`,
  );
  await writeFile(
    join(contentDir, 'listings/activity.yaml'),
    `kind: activity
listings:${listing(
      'plain',
      `    opens: { day: -5, time: '09:00' }
    deadline: { type: date, day: 3, time: '18:00' }`,
    )}${listing(
      'moved',
      `    opens: { day: -5, time: '09:00' }
    deadline: { type: date, day: 9, time: '18:00' }
    edits:
      - { day: -3, was: { deadline: { day: 2, time: '18:00' }, headcountText: 30명 } }
      - { day: -1, was: { deadline: { day: 5, time: '18:00' } } }`,
    )}${listing(
      'always',
      `    opens: { day: 4, time: '09:00' }
    deadline: { type: always }`,
    )}
`,
  );
});
afterAll(() => rm(contentDir, { recursive: true }));
const seed = () =>
  seedListings({
    db,
    clock,
    contentDir,
    brandIds: ['career'],
    companyOf: async (_brand, number) => (number === '9999010005' ? 77 : null),
    log: () => {},
  });
/** As a process that has just started sees them. */
const started = () => createListingModule({ db, clock, secret: 's'.repeat(32) }).api;
const found = async () => {
  const { items } = await started().list('career', ListingQuery.parse({ kind: 'activity', phase: 'open.upcoming.closed' }));
  return items.map(({ title, deadline }) => [title.split(' ')[1], deadline.at]);
};

it('counts days from the day of each start, keeps what changed, and leaves alone what somebody edited', async () => {
  await seed();
  expect(await found()).toEqual([
    ['plain', koreanMoment('2026-11-23', '18:00')],
    ['moved', koreanMoment('2026-11-29', '18:00')],
    ['always', null],
  ]);
  const { items } = await started().list('career', ListingQuery.parse({ kind: 'activity' }));
  const moved = await started().listing('career', items[1]!.listingIdx as never);
  const at = (day: string) => ({ type: 'date', at: koreanMoment(day, '18:00') });
  expect(moved.ok && moved.value.changes.items).toEqual([
    { revision: 2, at: koreanMoment('2026-11-19', '10:00'), changes: [{ what: 'deadline', from: at('2026-11-25'), to: at('2026-11-29') }] },
    {
      revision: 1,
      at: koreanMoment('2026-11-17', '10:00'),
      changes: [
        { what: 'deadline', from: at('2026-11-22'), to: at('2026-11-25') },
        { what: 'headcountText', from: '30명', to: '40명' },
      ],
    },
  ]);
  expect(moved.ok && [moved.value.deadlineMovedAt, moved.value.steps]).toEqual([
    koreanMoment('2026-11-19', '10:00'),
    [{ label: '발표', on: '2026-12-02', days: 1 }],
  ]);

  // Somebody edits one; the demo starts again a month later.
  await sql`update listing.listing set revision = revision + 1 where slug = 'plain'`.execute(db);
  now = new Date(koreanMoment('2026-12-20', '09:00'));
  await seed();
  await seed();
  expect(await found()).toEqual([
    ['moved', koreanMoment('2026-12-29', '18:00')],
    ['always', null],
    ['plain', koreanMoment('2026-11-23', '18:00')],
  ]);
});
