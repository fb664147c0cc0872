import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ListingPreview } from '@modules/listing';
import { err } from '@platform/kernel';
import sharp from 'sharp';
import { afterAll, expect, it } from 'vitest';
import { brands } from '../../brands/index.ts';
import { createDerivedImages } from '../images/derived-images.ts';
import { SLIP } from './draw-listing.ts';
import { createPreviewHandler } from './preview-handler.ts';

const folder = mkdtempSync(join(tmpdir(), 'maru-preview-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const LISTING: ListingPreview = {
  hash: '1'.repeat(16),
  kind: 'activity',
  cover: ['온빛', '9기'],
  title: '한울전력 대학생 서포터즈 온빛 9기 모집',
  organization: '한울전력',
  kindText: '대외활동',
  untilText: '11월 30일 18:00 마감',
  poster: async () => null,
};
const green = () =>
  sharp({ create: { width: 500, height: 700, channels: 3, background: '#00aa44' } })
    .jpeg()
    .toBuffer();
const listings = new Map<number, ListingPreview>([
  [1, LISTING],
  [2, { ...LISTING, hash: '2'.repeat(16), poster: green }],
]);
const preview = createPreviewHandler({
  root: join(import.meta.dirname, '../..'),
  exams: { examBySlug: async () => err({ kind: 'exam/not-found' }) },
  listings: { preview: async (brandId, listingIdx) => (brandId === 'career' ? (listings.get(listingIdx) ?? null) : null) },
  images: createDerivedImages(folder),
});
const ask = async (path: string, brandId = 'career') => {
  const brand = brands.find(({ id }) => id === brandId);
  return brand && preview(path, brand, (key) => key);
};
const pictureOf = async (listingIdx: number) => {
  const answer = await ask(`/preview/listing/${listingIdx}.${String(listingIdx).repeat(16)}.png`);
  expect([answer?.status, answer?.headers.get('content-type'), answer?.headers.get('cache-control')]).toEqual([
    200,
    'image/png',
    'public, max-age=31536000, immutable',
  ]);
  const bytes = Buffer.from((await answer?.arrayBuffer()) ?? new ArrayBuffer());
  const { width, height } = await sharp(bytes).metadata();
  expect([width, height]).toEqual([1200, 630]);
  return bytes;
};
/** Statistics are of what a pipeline was given: a part of it has to be a picture of its own. */
const partOf = async (bytes: Buffer, part: typeof SLIP | typeof TITLE) =>
  (await sharp(await sharp(bytes).extract(part).removeAlpha().png().toBuffer()).stats()).channels;
const TITLE = { left: 80, top: 200, width: 600, height: 250 } as const;
/** Mean of red, green and blue within the cover. */
const coverOf = async (bytes: Buffer) => (await partOf(bytes, SLIP)).map(({ mean }) => Math.round(mean));

it('of a listing is 1200 × 630, drawn with letters and its cover, and kept for ever', async () => {
  const drawn = await pictureOf(1);
  const [first] = await partOf(drawn, TITLE);
  expect([(first?.min ?? 255) < 60, (first?.max ?? 0) > 240]).toEqual([true, true]);
  const [red = 0, , blue = 0] = await coverOf(drawn);
  // The paper of activities is blue.
  expect(blue).toBeGreaterThan(red);
});

it('of one with a poster shows that in the place of the cover', async () => {
  const [red = 255, greenest = 0, blue = 255] = await coverOf(await pictureOf(2));
  expect([red < 30, greenest > 150, blue < 90]).toEqual([true, true, true]);
});

it('is found from an address of yesterday, under its brand, and nowhere else', async () => {
  const old = await ask(`/preview/listing/1.${'0'.repeat(16)}.png`);
  expect([old?.status, old?.headers.get('location')]).toEqual([302, `/preview/listing/1.${LISTING.hash}.png`]);
  for (const path of [`/preview/listing/3.${'1'.repeat(16)}.png`, '/preview/listing/1.png', `/preview/listing/01.${'1'.repeat(16)}.png`])
    expect([path, await ask(path)]).toEqual([path, undefined]);
  expect(await ask(`/preview/listing/1.${LISTING.hash}.png`, 'plain')).toBeUndefined();
});
