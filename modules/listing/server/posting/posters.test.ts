import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { memberLearner } from '@modules/account/learner';
import { createAttachmentModule } from '@modules/attachment/server';
import type { CompanyFacts } from '@modules/company';
import type { Db } from '@platform/db';
import { createObjectStore } from '@platform/files';
import { makeCopy } from '@platform/i18n/copy';
import type { Result } from '@platform/kernel';
import { koreanMoment } from '@platform/kernel/korean-time';
import { testDatabase } from '@platform/testing';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { ListingIdx, ListingQuery } from '../../contract.ts';
import { PostingIdx, type PostingDraft, type PostingMember } from '../../contract-posting.ts';
import copy from '../../copy/ko.json' with { type: 'json' };
import postingCopy from '../../copy/posting.json' with { type: 'json' };
import { WHOLE_DRAFT } from '../../testing.ts';
import { createListingModule } from '../index.ts';
import type { ListingTables } from '../tables.ts';
import { listingDesk } from './desk.ts';
import { createPostings } from './index.ts';
import { eraseMember } from './reports.ts';

/* Who may see the picture of a posting when, and when it goes. With uploads as they are, on this disk. */

const { db: anyDb } = testDatabase<never>();
const db = anyDb as unknown as Db<ListingTables>;
const BRAND = 'career';
const API = 'https://api.career.test';
const DAY_MS = 86_400_000;
const NOON = koreanMoment('2026-11-27', '12:00');
let now = NOON;
const clock = { now: () => new Date(now) };
const folder = mkdtempSync(join(tmpdir(), 'maru-poster-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const objects = createObjectStore(folder);
const uploads = createAttachmentModule({ db: anyDb, clock, objects, secret: 's'.repeat(40) });
const people = new Map<string, CompanyFacts>();

const { api, applyDecisions, releasePosters } = createPostings({
  db,
  clock,
  companies: {
    membership: async ({ memberId }) => people.get(memberId) ?? null,
    facts: async (_brand, companyIdx) => [...people.values()].find((one) => one.companyIdx === companyIdx) ?? null,
    memberIds: async () => [],
  },
  attachments: uploads.api,
  scraps: { keepersOf: async () => [] },
  notifications: { create: async () => 0 },
  mail: { send: async () => undefined },
  outbox: { publish: async () => undefined },
  namesOf: async () => new Map(),
  brandName: () => '마루커리어',
  businessOrigin: () => 'https://business.career.test',
  brandIds: [BRAND],
  copy: makeCopy({ ...copy, ...postingCopy }),
});
const desk = listingDesk(anyDb);
const unlogged = async () => {};
const shown = createListingModule({ db: anyDb, clock, secret: 's'.repeat(32) });
let png: Buffer;
beforeAll(async () => {
  png = await sharp({ create: { width: 1000, height: 1400, channels: 3, background: '#01a0ff' } })
    .png()
    .toBuffer();
});
beforeEach(() => {
  now = NOON;
});

let last = 5_000;
const colleagueOf = (company: CompanyFacts): PostingMember => {
  const memberId = randomUUID();
  people.set(memberId, company);
  return { brandId: BRAND, memberId };
};
const founded = (): PostingMember & { readonly company: CompanyFacts } => {
  const company: CompanyFacts = {
    companyIdx: (last += 1),
    name: '한빛전자',
    state: 'approved',
    openedOn: '2015-03-02',
    checked: { on: '2026-11-02', by: 'tax-office' },
  };
  return { ...colleagueOf(company), company };
};
const got = <T>(result: Result<T, { readonly kind: string }>): T => {
  if (!result.ok) throw new Error(result.error.kind);
  return result.value;
};
const kindOf = (result: Result<unknown, { readonly kind: string }>): string => (result.ok ? 'ok' : result.error.kind);
async function* whole(bytes: Uint8Array) {
  yield bytes;
}
const sent = async ({ brandId, memberId }: PostingMember, bytes: Uint8Array, type = 'image/png') => {
  const who = memberLearner(brandId, memberId);
  const { attachment, signedURL } = got(
    await uploads.api.prepare(who, { name: '포스터.png', size: bytes.byteLength, type, path: 'listing-poster' }, API),
  );
  const { searchParams } = new URL(signedURL);
  const proof = { expires: Number(searchParams.get('expires')), signature: searchParams.get('signature') ?? '' };
  got(await uploads.api.receive(attachment.id, proof, { bytes: whole(bytes), announced: bytes.byteLength }));
  return { id: attachment.id, taken: await uploads.api.complete(who, attachment.id, API) };
};
const uploaded = async (who: PostingMember): Promise<string> => {
  const { id, taken } = await sent(who, png);
  got(taken);
  return id;
};
const idx = (postingIdx: number) => PostingIdx.parse(postingIdx);
const saved = async (who: PostingMember, postingIdx: number, given: Partial<PostingDraft>) => {
  const { version, draft } = got(await api.one(who, idx(postingIdx)));
  return api.save(who, idx(postingIdx), { version, draft: { ...draft, ...given } });
};
const posterOf = (id: string, alt = '파란 바탕에 온빛 9기') => ({ id, alt });
const begun = async (who: PostingMember, given: Partial<PostingDraft> = {}) => {
  const { postingIdx } = got(await api.create(who, {}));
  got(await saved(who, postingIdx, { ...WHOLE_DRAFT, ...given }));
  return postingIdx;
};
const approve = async (who: PostingMember, postingIdx: number) => {
  const { version } = got(await api.one(who, idx(postingIdx)));
  got(await api.submit(who, idx(postingIdx), { version }));
  expect(await desk.decide(BRAND, postingIdx, { kind: 'approve', reason: null, by: '운영자', at: new Date(now) }, unlogged)).toBe('done');
  await applyDecisions();
  return ListingIdx.parse(got(await api.one(who, idx(postingIdx))).listingIdx);
};
const own = async (who: PostingMember, postingIdx: number, pictureId: string) =>
  kindOf(await api.poster(who, idx(postingIdx), { pictureId, size: 'full' }));
const everybody = async (pictureId: string, brandId = BRAND) => kindOf(await api.publicPoster(brandId, { pictureId, size: 'full' }));
const listed = async (listing: ListingIdx) => got(await shown.api.listing(BRAND, listing));
const isKept = async (id: string): Promise<boolean> => (await objects.get('kept', id)) !== null;
const swept = async (): Promise<void> => {
  await uploads.sweep();
};

it('is seen by its company alone until the listing is published, and by nobody once it was taken down', async () => {
  const who = founded();
  const id = await uploaded(who);
  const postingIdx = await begun(who, { poster: posterOf(id) });
  const [colleague, stranger] = [colleagueOf(who.company), founded()];
  expect([await own(who, postingIdx, id), await own(colleague, postingIdx, id)]).toEqual(['ok', 'ok']);
  const elsewhere = await begun(stranger);
  expect([
    await own(stranger, postingIdx, id),
    await own(stranger, elsewhere, id),
    await own({ brandId: BRAND, memberId: randomUUID() }, postingIdx, id),
    await everybody(id),
  ]).toEqual(['posting/not-found', 'posting/not-found', 'posting/no-company', 'posting/no-listing']);

  const listing = await approve(who, postingIdx);
  expect([await everybody(id), await everybody(id, 'plain')]).toEqual(['ok', 'posting/no-listing']);
  const poster = { path: `/apiV2/listing-posters/${id}`, alt: '파란 바탕에 온빛 9기' };
  expect((await listed(listing)).poster).toEqual(poster);
  await shown.onContentChange(null);
  const { items } = await shown.api.list(BRAND, ListingQuery.parse({ kind: 'activity', pageSize: 50 }));
  expect(items.find((one) => one.listingIdx === listing)?.poster).toEqual(poster);

  await desk.decide(BRAND, postingIdx, { kind: 'take-down', reason: '거짓입니다.', by: '운영자', at: new Date(now) }, unlogged);
  await applyDecisions();
  expect([await everybody(id), await own(who, postingIdx, id)]).toEqual(['posting/no-listing', 'ok']);
});

it('is given small to lists and pages, and as it was sent to who asks for it', async () => {
  const who = founded();
  const id = await uploaded(who);
  const postingIdx = await begun(who, { poster: posterOf(id) });
  const sizeOf = async (size: 'small' | 'full') => {
    const { type, bytes } = got(await api.poster(who, idx(postingIdx), { pictureId: id, size }));
    const { width, height } = await sharp(bytes).metadata();
    return [type, width, height];
  };
  expect(await sizeOf('full')).toEqual(['image/png', 1000, 1400]);
  expect([await sizeOf('small'), await sizeOf('small')]).toEqual([
    ['image/webp', 640, 896],
    ['image/webp', 640, 896],
  ]);
});

it.each([
  ['a drawing that may run something', 'image/png', '<svg xmlns="http://www.w3.org/2000/svg" onload="x"/>', 'attachment/wrong-type'],
  ['a head without a picture', 'image/png', '\x89PNG\r\n\x1a\n<script>', 'attachment/unreadable'],
])('%s is none', async (_what, type, text, kind) => {
  const who = founded();
  const { id, taken } = await sent(who, Buffer.from(text, 'latin1'), type);
  expect(kindOf(taken)).toBe(kind);
  const postingIdx = await begun(who);
  expect(kindOf(await saved(who, postingIdx, { poster: posterOf(id) }))).toBe('posting/no-picture');
  const told = { name: 'a.svg', size: 10, type: 'image/svg+xml', path: 'listing-poster' as const };
  expect(kindOf(await uploads.api.prepare(memberLearner(BRAND, who.memberId), told, API))).toBe('attachment/wrong-type');
});

it('belongs to one posting, is not copied, and says in words what it shows before it is sent', async () => {
  const who = founded();
  const id = await uploaded(who);
  const postingIdx = await begun(who, { poster: posterOf(id, ' ') });
  const { version } = got(await api.one(who, idx(postingIdx)));
  expect(kindOf(await api.submit(who, idx(postingIdx), { version }))).toBe('posting/incomplete');
  expect(got(await api.create(who, { copyOf: idx(postingIdx) })).draft.poster).toBeNull();
  const other = await begun(who);
  expect(kindOf(await saved(who, other, { poster: posterOf(id) }))).toBe('posting/no-picture');
  const strangers = await uploaded(founded());
  expect(kindOf(await saved(who, other, { poster: posterOf(strangers) }))).toBe('posting/no-picture');
  expect(await own(who, other, strangers)).toBe('posting/not-found');
});

it('is looked at where it is changed after publication; the one before goes with the approval, and the change is kept', async () => {
  const who = founded();
  const [first, second] = [await uploaded(who), await uploaded(who)];
  const postingIdx = await begun(who, { poster: posterOf(first) });
  const listing = await approve(who, postingIdx);
  got(await saved(who, postingIdx, { poster: posterOf(second) }));
  expect([await everybody(first), await everybody(second), await own(who, postingIdx, second)]).toEqual(['ok', 'posting/no-listing', 'ok']);
  await approve(who, postingIdx);
  await swept();
  expect([await everybody(first), await everybody(second)]).toEqual(['posting/no-listing', 'ok']);
  expect([await isKept(first), await isKept(second)]).toEqual([false, true]);
  expect((await listed(listing)).changes.items.map(({ changes }) => changes.map(({ what }) => what))).toEqual([['poster']]);
});

it('goes with the draft that it was removed from or that was thrown away, and what is part of nothing after a day', async () => {
  const who = founded();
  const [removed, discarded, loose] = [await uploaded(who), await uploaded(who), await uploaded(who)];
  const postingIdx = await begun(who, { poster: posterOf(removed) });
  got(await saved(who, postingIdx, { poster: null }));
  const second = await begun(who, { poster: posterOf(discarded) });
  got(await api.discard(who, idx(second)));
  await swept();
  expect([await isKept(removed), await isKept(discarded), await isKept(loose)]).toEqual([false, false, true]);
  now += DAY_MS + 60_000;
  await swept();
  expect(await isKept(loose)).toBe(false);
});

it('of a company that is gone its drafts go with their pictures; what was published keeps its own, shown to nobody', async () => {
  const who = founded();
  const [published, drafted] = [await uploaded(who), await uploaded(who)];
  await approve(who, await begun(who, { poster: posterOf(published) }));
  await begun(who, { poster: posterOf(drafted) });
  await shown.followCompany(BRAND, who.company.companyIdx, async () => null);
  await releasePosters();
  await swept();
  expect([await everybody(published), await isKept(published), await isKept(drafted)]).toEqual(['posting/no-listing', true, false]);
});

it('of who leaves goes with their files, and the listing has a drawn cover again', async () => {
  const who = founded();
  const [published, drafted] = [await uploaded(who), await uploaded(who)];
  const listing = await approve(who, await begun(who, { poster: posterOf(published) }));
  const postingIdx = await begun(who, { poster: posterOf(drafted) });
  const colleague = colleagueOf(who.company);
  await eraseMember(db, who);
  await uploads.erase(BRAND, who.memberId);
  expect((await listed(listing)).poster).toBeNull();
  expect(got(await api.one(colleague, idx(postingIdx))).draft.poster).toBeNull();
  expect([await isKept(published), await isKept(drafted)]).toEqual([false, false]);
});
