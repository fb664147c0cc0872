import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Learner, LearnerId } from '@modules/account/learner';
import { handOver } from '@platform/db';
import { createObjectStore, type ObjectStore } from '@platform/files';
import type { Result } from '@platform/kernel';
import { testDatabase } from '@platform/testing';
import { sql } from 'kysely';
import S3Server from 's3rver';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AttachmentId, NewUpload, PreparedUpload } from '../contract.ts';
import { createAttachmentModule } from './index.ts';
import type { AttachmentTables } from './tables.ts';

const { db } = testDatabase<AttachmentTables>();
const folder = mkdtempSync(join(tmpdir(), 'maru-attachment-'));
const API = 'https://api.maru.example';
let now = new Date('2026-11-24T00:00:00Z');
const clock = { now: () => now };
const later = (ms: number): void => {
  now = new Date(now.getTime() + ms);
};
const rulesOf = (path: string) =>
  ({
    suggestion: { categories: ['IMAGE'], mostBytes: 10_485_760, isPublic: false },
    proof: { categories: ['PDF', 'IMAGE'], mostBytes: 1_000_000, isPublic: false },
    post: { categories: ['IMAGE'], mostBytes: 1_000_000, isPublic: true },
  })[path] as { categories: ('IMAGE' | 'PDF')[]; mostBytes: number; isPublic: boolean } | undefined;
const moduleOn = (objects: ObjectStore) => createAttachmentModule({ db: db as never, clock, objects, secret: 's'.repeat(40), rulesOf });
type Module = ReturnType<typeof moduleOn>;
const disk = createObjectStore(folder);
const onDisk = moduleOn(disk);
let s3: ObjectStore;
let bucket: S3Server;
const modules: Record<string, Module> = { disk: onDisk };
beforeAll(async () => {
  const configureBuckets = [{ name: 'maru', configs: [] }];
  bucket = new S3Server({ address: '127.0.0.1', port: 0, silent: true, directory: join(folder, 's3'), configureBuckets });
  const endpoint = `http://127.0.0.1:${(await bucket.run()).port}`;
  s3 = createObjectStore('/nowhere', { endpoint, region: 'x', bucket: 'maru', accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' });
  modules.s3 = moduleOn(s3);
});
afterAll(async () => {
  await bucket.close();
  rmSync(folder, { recursive: true, force: true });
});

const somebody = (isMember = true, brandId = 'plain'): Learner => ({ brandId, learnerId: randomUUID() as LearnerId, isMember });
const picture = (options: Partial<{ width: number; height: number }> = {}) =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: '#01a0ff', ...options } });
let png: Buffer;
let jpeg: Buffer;
beforeAll(async () => {
  png = await picture().png().toBuffer();
  jpeg = await picture()
    .withExif({ IFD3: { GPSLatitude: '37/1 33/1 0/1' }, IFD0: { Make: 'SECRET-PHONE' } })
    .jpeg()
    .toBuffer();
});
const told = (bytes: Uint8Array, given: Partial<NewUpload> = {}): NewUpload => ({
  name: '화면 캡처.png',
  size: bytes.byteLength,
  type: 'image/png',
  path: 'suggestion',
  ...given,
});
const value = <T>(result: Result<T, { kind: string }>): T => {
  if (!result.ok) throw new Error(result.error.kind);
  return result.value;
};
const refusal = (result: Result<unknown, { kind: string }>) => (result.ok ? 'ok' : result.error.kind);

const proofIn = (address: string) => {
  const { searchParams } = new URL(address);
  return { expires: Number(searchParams.get('expires')), signature: searchParams.get('signature') ?? '' };
};
async function* inChunks(bytes: Uint8Array) {
  for (let at = 0; at < bytes.byteLength; at += 10_000) yield bytes.subarray(at, at + 10_000);
}
const send = (module: Module, { attachment, signedURL }: PreparedUpload, bytes: Uint8Array, announced: number | null = bytes.byteLength) =>
  module.api.receive(attachment.id, proofIn(signedURL), { bytes: inChunks(bytes), announced });
/** As a browser does, wherever the address leads. */
const put = async (module: Module, prepared: PreparedUpload, bytes: Uint8Array, type = 'image/png') => {
  if (prepared.signedURL.startsWith(API)) return value(await send(module, prepared, bytes));
  const { status } = await fetch(prepared.signedURL, { method: 'PUT', body: new Uint8Array(bytes), headers: { 'content-type': type } });
  expect(status).toBe(200);
};
const prepare = async (module: Module, who: Learner, bytes: Uint8Array, given: Partial<NewUpload> = {}) =>
  value(await module.api.prepare(who, told(bytes, given), API));
const uploaded = async (module: Module, who: Learner, bytes: Uint8Array, given: Partial<NewUpload> = {}) => {
  const prepared = await prepare(module, who, bytes, given);
  await put(module, prepared, bytes, given.type);
  return prepared.attachment.id;
};
const taken = async (module: Module, who: Learner, bytes: Uint8Array, given: Partial<NewUpload> = {}) =>
  value(await module.api.complete(who, await uploaded(module, who, bytes, given), API));
const openAt = (module: Module, id: AttachmentId, url: string) => module.api.open(id, proofIn(url));
const rowsOf = async ({ learnerId }: Learner) =>
  (await sql<{ id: string }>`select id from attachment.attachment where owner_id = ${learnerId}`.execute(db)).rows.map(({ id }) => id);
const namesIn = async (objects: ObjectStore, where: 'incoming' | 'kept') =>
  (await Array.fromAsync(objects.list(where))).map(({ name }) => name);

describe.each(['disk', 's3'])('prepare, send, complete on %s', (which) => {
  const module = () => modules[which]!;
  const objects = () => (which === 'disk' ? disk : s3);

  it('gives the file back under its own name, by an address that runs out', async () => {
    const who = somebody();
    const file = await taken(module(), who, png, { name: '시험 화면 (1).png'.normalize('NFD') });
    expect(file).toMatchObject({ name: '시험 화면 (1).png', type: 'image/png' });
    const { bytes } = value(await openAt(module(), file.id, file.url));
    expect(bytes.byteLength).toBe(file.size);
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', width: 40, height: 30 });
    later(301_000);
    expect(refusal(await openAt(module(), file.id, file.url))).toBe('attachment/address');
    const again = value(await module().api.complete(who, file.id, API));
    expect(refusal(await openAt(module(), again.id, again.url))).toBe('ok');
    expect(await namesIn(objects(), 'incoming')).not.toContain(file.id);
  });

  it('takes nothing that nobody sent, and another one’s neither', async () => {
    const [who, other] = [somebody(), somebody()];
    const prepared = await prepare(module(), who, png);
    const { id } = prepared.attachment;
    expect(refusal(await module().api.complete(who, id, API))).toBe('attachment/not-uploaded');
    await put(module(), prepared, png);
    for (const stranger of [other, { ...who, brandId: 'another' }, { ...who, learnerId: randomUUID() as LearnerId }])
      expect(refusal(await module().api.complete(stranger, id, API))).toBe('attachment/not-found');
    expect(refusal(await module().api.open(id, proofIn(prepared.attachment.url)))).toBe('attachment/not-found');
    expect(refusal(await module().api.complete(who, id, API))).toBe('ok');
  });

  it('keeps nothing of what is refused', async () => {
    const who = somebody();
    const page = new TextEncoder().encode('<!doctype html><script>alert(1)</script>');
    const id = await uploaded(module(), who, page);
    expect(refusal(await module().api.complete(who, id, API))).toBe('attachment/wrong-type');
    expect(refusal(await module().api.complete(who, id, API))).toBe('attachment/not-found');
    expect(await rowsOf(who)).toEqual([]);
    for (const where of ['incoming', 'kept'] as const) expect(await namesIn(objects(), where)).not.toContain(id);
  });

  it('has room again at once for what was given up, in the middle or at the end, by its owner alone', async () => {
    const who = somebody(false);
    const large = { size: 10 * 1_048_576 };
    const begin = () => module().api.prepare(who, told(png, large), API);
    const begun = [value(await begin()), value(await begin()), value(await begin())];
    expect(refusal(await begin())).toBe('attachment/quota');
    for (const stranger of [somebody(), { ...who, brandId: 'another' }]) await module().api.cancel(stranger, begun[0]!.attachment.id);
    expect(refusal(await begin())).toBe('attachment/quota');
    // Given up twice, and before a byte went.
    for (let times = 0; times < 2; times++) await module().api.cancel(who, begun[0]!.attachment.id);
    const small = value(await module().api.prepare(who, told(png), API));
    await put(module(), small, png);
    await module().api.cancel(who, small.attachment.id);
    expect(refusal(await module().api.complete(who, small.attachment.id, API))).toBe('attachment/not-found');
    const whole = await taken(module(), who, png);
    await module().api.cancel(who, whole.id);
    expect(refusal(await openAt(module(), whole.id, whole.url))).toBe('attachment/not-found');
    for (const where of ['incoming', 'kept'] as const)
      expect((await namesIn(objects(), where)).filter((name) => [small.attachment.id, whole.id].some((id) => name.startsWith(id)))).toEqual(
        [],
      );
    expect((await rowsOf(who)).toSorted()).toEqual(
      begun
        .slice(1)
        .map(({ attachment }) => attachment.id as string)
        .toSorted(),
    );
  });

  it('gives nothing up that is part of something', async () => {
    const who = somebody();
    const { id, url } = await taken(module(), who, png);
    await db.transaction().execute(async (tx) => value(await module().api.attach(handOver<AttachmentTables>(tx), who, [id], 'suggestion')));
    await module().api.cancel(who, id);
    expect(refusal(await openAt(module(), id, url))).toBe('ok');
  });

  it('takes all of a member away, row and bytes', async () => {
    const [who, other] = [somebody(), somebody()];
    const [mine, theirs] = [await taken(module(), who, png), await taken(module(), other, png)];
    await uploaded(module(), who, png);
    await module().erase(who.brandId, who.learnerId);
    await module().erase(who.brandId, who.learnerId);
    expect([await rowsOf(who), await rowsOf(other)]).toEqual([[], [theirs.id]]);
    const kept = await namesIn(objects(), 'kept');
    expect([kept.includes(mine.id), kept.includes(theirs.id)]).toEqual([false, true]);
  });
});

it('a bucket that let more through than was signed gains nobody anything', async () => {
  const who = somebody();
  const module = modules.s3!;
  // This server looks at no signature of version 4.
  const prepared = await prepare(module, who, png.subarray(0, png.byteLength - 1));
  await put(module, prepared, png);
  expect(refusal(await module.api.complete(who, prepared.attachment.id, API))).toBe('attachment/too-large');
  expect(await rowsOf(who)).toEqual([]);
});

it('what comes to a bucket’s address after the look is never read, and goes after a day', async () => {
  const who = somebody();
  const module = modules.s3!;
  const prepared = await prepare(module, who, png);
  await put(module, prepared, png);
  const { id } = prepared.attachment;
  const file = value(await module.api.complete(who, id, API));
  await put(module, prepared, Buffer.alloc(png.byteLength, 'x'));
  const again = value(await module.api.complete(who, id, API));
  expect(again.size).toBe(file.size);
  expect(value(await openAt(module, id, again.url)).bytes.byteLength).toBe(file.size);
  const before = now;
  now = new Date(Date.now() + 25 * 3_600_000);
  await module.sweep();
  now = before;
  expect(await namesIn(s3, 'incoming')).not.toContain(id);
});

describe('the signed address', () => {
  it('takes one file, whatever comes of it', async () => {
    const who = somebody();
    const prepared = await prepare(onDisk, who, png);
    expect(refusal(await send(onDisk, prepared, png))).toBe('ok');
    expect(refusal(await send(onDisk, prepared, png))).toBe('attachment/used');
    expect(refusal(await onDisk.api.complete(who, prepared.attachment.id, API))).toBe('ok');
    expect(refusal(await send(onDisk, prepared, png))).toBe('attachment/used');
    const both = await prepare(onDisk, who, png);
    const at = await Promise.all([send(onDisk, both, png), send(onDisk, both, png)]);
    expect(at.map(refusal).toSorted()).toEqual(['attachment/used', 'ok']);
  });

  it('is good for five minutes, and nobody makes another of it', async () => {
    const [one, other] = [await prepare(onDisk, somebody(), png), await prepare(onDisk, somebody(), png)];
    const { expires, signature } = proofIn(one.signedURL);
    for (const proof of [
      { expires: expires + 60, signature },
      { expires, signature: proofIn(other.signedURL).signature },
      { expires, signature: proofIn(one.attachment.url).signature },
      { expires, signature: '' },
    ])
      expect(refusal(await onDisk.api.receive(one.attachment.id, proof, { bytes: inChunks(png), announced: null }))).toBe(
        'attachment/address',
      );
    later(300_000);
    expect(refusal(await send(onDisk, one, png))).toBe('attachment/address');
  });

  it('takes exactly what was told, also from who says nothing of a size', async () => {
    const more = Buffer.concat([png, png]);
    for (const [bytes, kind] of [
      [more, 'attachment/too-large'],
      [png.subarray(1), 'attachment/wrong-size'],
    ] as const) {
      const who = somebody();
      const prepared = await prepare(onDisk, who, png);
      expect(refusal(await send(onDisk, prepared, bytes))).toBe(kind);
      expect(await rowsOf(who), 'refused unread, the address is still good').toHaveLength(1);
      expect(refusal(await send(onDisk, prepared, bytes, null))).toBe(kind);
      expect(await rowsOf(who)).toEqual([]);
      expect(await namesIn(disk, 'incoming')).not.toContain(prepared.attachment.id);
    }
  });

  it('leaves nothing where the sender goes away in the middle', async () => {
    const who = somebody();
    const prepared = await prepare(onDisk, who, png);
    async function* brokenOff() {
      yield png.subarray(0, 10);
      throw new Error('aborted');
    }
    const { attachment, signedURL } = prepared;
    await expect(onDisk.api.receive(attachment.id, proofIn(signedURL), { bytes: brokenOff(), announced: null })).rejects.toThrow('aborted');
    expect(await rowsOf(who)).toEqual([]);
    expect((await namesIn(disk, 'incoming')).filter((name) => name.startsWith(attachment.id))).toEqual([]);
  });
});

describe('what is told beforehand', () => {
  it.each([
    ['a page', { type: 'text/html' }, 'attachment/wrong-type'],
    ['a drawing that may run something', { type: 'image/svg+xml' }, 'attachment/wrong-type'],
    ['a document where pictures are taken', { type: 'application/pdf' }, 'attachment/wrong-type'],
    ['more than one file may have', { size: 10_485_761 }, 'attachment/too-large'],
    ['a place that is none', { path: '../kept' as 'suggestion' }, 'attachment/wrong-type'],
  ])('%s is refused', async (_what, given, kind) => {
    expect(refusal(await onDisk.api.prepare(somebody(), told(png, given), API))).toBe(kind);
  });

  it('counts against what one may keep, also when all ask at once', async () => {
    const who = somebody(false);
    const asked = await Promise.all(Array.from({ length: 8 }, () => onDisk.api.prepare(who, told(png, { size: 10 * 1_048_576 }), API)));
    expect(asked.map(refusal).toSorted()).toEqual([...Array.from({ length: 5 }, () => 'attachment/quota'), 'ok', 'ok', 'ok']);
    expect(refusal(await onDisk.api.prepare(somebody(false), told(png), API))).toBe('ok');
    later(3_600_001);
    await onDisk.sweep();
    expect(refusal(await onDisk.api.prepare(who, told(png), API))).toBe('ok');
  });

  it('bounds how many small ones there are', async () => {
    const who = somebody(false);
    for (let n = 0; n < 30; n++) expect(refusal(await onDisk.api.prepare(who, told(png, { size: 1 }), API))).toBe('ok');
    expect(refusal(await onDisk.api.prepare(who, told(png, { size: 1 }), API))).toBe('attachment/quota');
  });
});

describe('a picture', () => {
  const bytesOf = async (file: Buffer, type: string) => {
    const who = somebody();
    const shown = await taken(onDisk, who, file, { type });
    return { shown, bytes: Buffer.from(value(await openAt(onDisk, shown.id, shown.url)).bytes) };
  };

  it('loses where it was taken, and with what', async () => {
    expect(jpeg.includes('SECRET-PHONE')).toBe(true);
    const { bytes, shown } = await bytesOf(jpeg, 'image/jpeg');
    expect(shown).toMatchObject({ type: 'image/jpeg', name: '화면 캡처.png.jpg' });
    expect(bytes.includes('SECRET-PHONE')).toBe(false);
    expect((await sharp(bytes).metadata()).exif).toBeUndefined();
  });

  it('stands upright without what said so', async () => {
    const { bytes } = await bytesOf(await picture().withMetadata({ orientation: 6 }).jpeg().toBuffer(), 'image/jpeg');
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 30, height: 40 });
  });

  it('is nothing else at the same time', async () => {
    for (const appended of ['<script>alert(1)</script>', 'PK\u0003\u0004 a program', '%PDF-1.7']) {
      const { bytes } = await bytesOf(Buffer.concat([png, Buffer.from(appended)]), 'image/png');
      expect(bytes.includes(appended)).toBe(false);
    }
  });

  it('is what its bytes are, whatever it was told to be', async () => {
    const { shown } = await bytesOf(jpeg, 'image/png');
    expect([shown.type, shown.name]).toEqual(['image/jpeg', '화면 캡처.png.jpg']);
  });

  it('goes on moving', async () => {
    const frames = await Promise.all(
      ['#f00', '#0f0', '#00f'].map((background) =>
        sharp({ create: { width: 8, height: 8, channels: 3, background } })
          .png()
          .toBuffer(),
      ),
    );
    const moving = await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer();
    const { bytes } = await bytesOf(moving, 'image/gif');
    expect((await sharp(bytes).metadata()).pages).toBe(3);
  });

  const refused = async (file: Buffer, type = 'image/png') => {
    const who = somebody();
    return refusal(await onDisk.api.complete(who, await uploaded(onDisk, who, file, { type }), API));
  };

  it('that would unfold into more than we show is refused before it is unfolded', async () => {
    const bomb = await picture({ width: 12_000, height: 12_000 }).png({ compressionLevel: 9 }).toBuffer();
    expect(bomb.byteLength).toBeLessThan(1_000_000);
    const before = process.memoryUsage().rss;
    expect(await refused(bomb)).toBe('attachment/unreadable');
    expect(process.memoryUsage().rss - before).toBeLessThan(200 * 1_048_576);
    // A head that lies about its size.
    const lying = Buffer.from(png);
    lying.writeUInt32BE(60_000, 16);
    lying.writeUInt32BE(60_000, 20);
    expect(await refused(lying)).toBe('attachment/unreadable');
  });

  it.each([
    ['a page in a picture’s clothes', Buffer.from('<html><script>1</script></html>'), 'attachment/wrong-type'],
    ['a drawing that may run something', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="x"/>'), 'attachment/wrong-type'],
    ['a program', Buffer.from('MZ\x90\0 program'), 'attachment/wrong-type'],
    ['a document', Buffer.from('%PDF-1.7 document'), 'attachment/wrong-type'],
    ['a head without a picture', Buffer.from('\x89PNG\r\n\x1a\n<script>', 'latin1'), 'attachment/unreadable'],
  ])('%s is none', async (_what, file, kind) => {
    expect(await refused(file)).toBe(kind);
  });

  it('that was broken off is refused', async () => {
    const large = await picture({ width: 400, height: 400 }).png().toBuffer();
    expect(await refused(large.subarray(0, large.byteLength - 200))).toBe('attachment/unreadable');
  });
});

it('a document is kept as it is, where documents are taken', async () => {
  const who = somebody();
  const pdf = Buffer.from('%PDF-1.7\n% 증빙\n');
  const file = await taken(onDisk, who, pdf, { type: 'application/pdf', name: '사업자 등록증.pdf', path: 'proof' as 'suggestion' });
  expect(file).toMatchObject({ name: '사업자 등록증.pdf', type: 'application/pdf', size: pdf.byteLength });
  expect(Buffer.from(value(await openAt(onDisk, file.id, file.url)).bytes).equals(pdf)).toBe(true);
});

it('what was told to be a document is no picture, also where both are taken', async () => {
  const who = somebody();
  const id = await uploaded(onDisk, who, png, { type: 'application/pdf', name: '등록증.pdf', path: 'proof' as 'suggestion' });
  expect(refusal(await onDisk.api.complete(who, id, API))).toBe('attachment/wrong-type');
});

it('a public one is found by its address alone, a private one never', async () => {
  const who = somebody();
  const [shared, own] = [await taken(onDisk, who, png, { path: 'post' as 'suggestion' }), await taken(onDisk, who, png)];
  expect(shared.url).toBe(`${API}/attachments/${shared.id}`);
  expect(value(await onDisk.api.open(shared.id, null))).toMatchObject({ isPublic: true });
  for (const proof of [
    null,
    proofIn(own.url.replace(/signature=.{5}/, 'signature=AAAAA')),
    { ...proofIn(own.url), expires: 9_999_999_999 },
  ])
    expect(refusal(await onDisk.api.open(own.id, proof))).toBe('attachment/address');
  expect(refusal(await onDisk.api.open(randomUUID() as AttachmentId, null)), 'as if it were there').toBe('attachment/address');
});

it('is looked at by one request at a time', async () => {
  const who = somebody();
  const id = await uploaded(onDisk, who, png);
  const both = await Promise.all([onDisk.api.complete(who, id, API), onDisk.api.complete(who, id, API)]);
  expect(both.map(refusal)).toContain('ok');
  expect(both.map(refusal).filter((kind) => !['ok', 'attachment/busy'].includes(kind))).toEqual([]);
  expect(refusal(await onDisk.api.complete(who, id, API))).toBe('ok');
});

it('may be tried again where the store was away, or a request died', async () => {
  const who = somebody();
  const away = moduleOn({ ...disk, put: () => Promise.reject(new Error('store away')) });
  const id = await uploaded(onDisk, who, png);
  await expect(away.api.complete(who, id, API)).rejects.toThrow('store away');
  await sql`update attachment.attachment set completing_at = ${now} where id = ${id}`.execute(db);
  expect(refusal(await onDisk.api.complete(who, id, API))).toBe('attachment/busy');
  later(60_001);
  expect(refusal(await onDisk.api.complete(who, id, API))).toBe('ok');
});

describe('what is part of nothing', () => {
  const attach = async (who: Learner, ids: readonly AttachmentId[], path: 'suggestion' = 'suggestion') =>
    db.transaction().execute((tx) => onDisk.api.attach(handOver<AttachmentTables>(tx), who, ids, path));

  it('goes: after an hour where it was not finished, after a day where it was', async () => {
    const who = somebody();
    const [loose, kept] = [await taken(onDisk, who, png), await taken(onDisk, who, png)];
    await uploaded(onDisk, who, png);
    expect(refusal(await attach(who, [kept.id]))).toBe('ok');
    later(3_600_001);
    await onDisk.sweep();
    expect((await rowsOf(who)).toSorted()).toEqual([loose.id, kept.id].toSorted());
    later(24 * 3_600_000);
    await onDisk.sweep();
    expect(await rowsOf(who)).toEqual([kept.id]);
    const names = await namesIn(disk, 'kept');
    expect([names.includes(loose.id), names.includes(kept.id)]).toEqual([false, true]);
  });

  it('becomes part of one thing of its owner, once, whole', async () => {
    const [who, other] = [somebody(), somebody()];
    const [first, second, theirs] = [await taken(onDisk, who, png), await taken(onDisk, who, png), await taken(onDisk, other, png)];
    const unfinished = await uploaded(onDisk, who, png);
    for (const ids of [[first.id, theirs.id], [first.id, unfinished], [randomUUID() as AttachmentId]])
      await expect(
        db.transaction().execute(async (tx) => value(await onDisk.api.attach(handOver<AttachmentTables>(tx), who, ids, 'suggestion'))),
      ).rejects.toThrow('attachment/not-found');
    const attached = value(await attach(who, [second.id, first.id]));
    expect(attached.map(({ id }) => id)).toEqual([second.id, first.id]);
    expect(refusal(await attach(who, [first.id]))).toBe('attachment/not-found');
    expect(value(await attach(who, []))).toEqual([]);
  });

  it('is taken away by the next one, where a process was stopped in the middle', async () => {
    const who = somebody();
    const file = await taken(onDisk, who, png);
    const broken = moduleOn({ ...disk, remove: () => Promise.reject(new Error('store away')) });
    await expect(broken.erase(who.brandId, who.learnerId)).rejects.toThrow('store away');
    expect(refusal(await openAt(onDisk, file.id, file.url))).toBe('attachment/not-found');
    await onDisk.sweep();
    expect(await rowsOf(who)).toEqual([]);
    expect(await namesIn(disk, 'kept')).not.toContain(file.id);
  });
});

it('a visitor’s becomes the member’s, and is in what they take away', async () => {
  const [visitor, member] = [somebody(false), somebody()];
  const file = await taken(onDisk, visitor, png);
  await onDisk.claim(visitor.brandId, visitor.learnerId, member.learnerId);
  expect(refusal(await onDisk.api.complete(visitor, file.id, API))).toBe('attachment/not-found');
  expect(await onDisk.list(member.brandId, member.learnerId)).toMatchObject([{ id: file.id, name: file.name, path: 'suggestion' }]);
});
