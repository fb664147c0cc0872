import { createHash, createHmac, randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3Server from 's3rver';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createObjectStore, type ObjectStore } from './index.ts';

let root = '';
let server: S3Server;
const stores: Record<string, ObjectStore> = {};
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'maru-objects-'));
  const configureBuckets = [{ name: 'maru', configs: [] }];
  server = new S3Server({ address: '127.0.0.1', port: 0, silent: true, directory: join(root, 's3'), configureBuckets });
  const endpoint = `http://127.0.0.1:${(await server.run()).port}`;
  const keys = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };
  stores.disk = createObjectStore(root);
  stores.s3 = createObjectStore('/nowhere', { endpoint, region: 'ap-northeast-2', bucket: 'maru', pageSize: 2, ...keys });
});
afterAll(async () => {
  await server.close();
  await rm(root, { recursive: true });
});
const bytes = (text: string) => new TextEncoder().encode(text);
const namesIn = async (store: ObjectStore, folder: 'incoming' | 'kept') =>
  (await Array.fromAsync(store.list(folder))).map(({ name }) => name).toSorted();

it('on the disk, is closed to other accounts of the machine', async () => {
  await stores.disk!.put('kept', randomUUID(), bytes('x'));
  expect((await stat(join(root, 'files', 'objects', 'kept'))).mode & 0o007).toBe(0);
});

describe.each(['disk', 's3'])('on %s', (which) => {
  const store = () => stores[which]!;

  it('gives back what was put, in its folder alone, until it is removed', async () => {
    const id = randomUUID();
    await store().put('kept', id, bytes('마루'));
    expect(new TextDecoder().decode((await store().get('kept', id))!)).toBe('마루');
    expect(await store().get('incoming', id)).toBeNull();
    for (let times = 0; times < 2; times++) await store().remove('kept', id);
    expect(await store().get('kept', id)).toBeNull();
  });

  it('gives a part of it with its size, and nothing behind its end', async () => {
    const id = randomUUID();
    await store().put('kept', id, bytes('0123456789'));
    const read = async (from: number, most: number) => {
      const part = await store().read('kept', id, from, most);
      return part && [new TextDecoder().decode(part.bytes), part.size];
    };
    expect([await read(0, 4), await read(6, 100), await read(9, 1)]).toEqual([
      ['0123', 10],
      ['6789', 10],
      ['9', 10],
    ]);
    expect((await store().read('kept', id, 10, 5))?.bytes.byteLength).toBe(0);
    expect([await store().read('kept', randomUUID(), 0, 1), await store().read('kept', '../x', 0, 1)]).toEqual([null, null]);
  });

  it('lists what is there, and when it was written', async () => {
    const ids: string[] = Array.from({ length: 5 }, () => randomUUID());
    // Stamps of one store are whole seconds, those of the other come from a clock that lags by some milliseconds.
    const begun = Date.now() - 2000;
    for (const id of ids) await store().put('kept', id, bytes(id));
    const listed = await Array.fromAsync(store().list('kept'));
    expect(listed.map(({ name }) => name)).toEqual(expect.arrayContaining(ids));
    for (const { changedAt } of listed.filter(({ name }) => ids.includes(name))) {
      expect(changedAt.getTime()).toBeGreaterThan(begun);
      expect(changedAt.getTime()).toBeLessThanOrEqual(Date.now());
    }
  });

  it.each(['', '..', '../../secret', 'a/b', randomUUID().toUpperCase(), `${randomUUID()}\n`])('has nothing under %j', async (name) => {
    expect(await store().get('kept', name)).toBeNull();
    await expect(store().put('kept', name, bytes('x'))).rejects.toThrow('cannot be one');
    await expect(store().remove('kept', name)).rejects.toThrow('cannot be one');
  });
});

describe('what people send to our disk', () => {
  const receive = (id: string, chunks: AsyncIterable<Uint8Array>, size: number) => {
    const { incoming } = stores.disk!;
    if (incoming.by !== 'server') throw new Error('the disk receives by itself');
    return incoming.receive(id, chunks, size);
  };
  async function* source(...texts: readonly string[]) {
    for (const text of texts) yield bytes(text);
  }
  async function* brokenOff() {
    yield bytes('half');
    throw new Error('aborted');
  }

  it('is kept where it is as much as was said', async () => {
    const id = randomUUID();
    expect(await receive(id, source('ab', 'cd'), 4)).toBe('stored');
    expect(new TextDecoder().decode((await stores.disk!.get('incoming', id))!)).toBe('abcd');
  });

  it('leaves nothing where it is more or less, or breaks off', async () => {
    await stores.disk!.put('incoming', randomUUID(), bytes('x'));
    const before = await namesIn(stores.disk!, 'incoming');
    const endless = { read: 0 };
    async function* more() {
      for (;;) {
        endless.read += 1;
        yield bytes('xxxx');
      }
    }
    expect(await receive(randomUUID(), more(), 10)).toBe('too-many');
    expect(endless.read).toBe(3);
    expect(await receive(randomUUID(), source('abc'), 4)).toBe('too-few');
    await expect(receive(randomUUID(), brokenOff(), 8)).rejects.toThrow('aborted');
    expect(await namesIn(stores.disk!, 'incoming')).toEqual(before);
    expect(await readdir(join(root, 'files', 'objects', 'incoming'))).toHaveLength(before.length);
  });

  it('is found to be removed where a killed process left half of it', async () => {
    await stores.disk!.put('incoming', randomUUID(), bytes('x'));
    const draft = `${randomUUID()}.${randomUUID()}`;
    await writeFile(join(root, 'files', 'objects', 'incoming', draft), 'half');
    expect(await namesIn(stores.disk!, 'incoming')).toContain(draft);
    expect(await stores.disk!.get('incoming', draft)).toBeNull();
    await stores.disk!.remove('incoming', draft);
    expect(await namesIn(stores.disk!, 'incoming')).not.toContain(draft);
  });
});

/** AWS Signature Version 4 of a PUT at a presigned address, as its description says, made apart from what the product uses. */
const signatureV4 = (url: URL, headers: readonly string[]): string => {
  const query = [...url.searchParams]
    .map((pair) => pair.map(encodeURIComponent).join('='))
    .toSorted()
    .join('&');
  const names = headers.map((header) => header.split(':')[0]).join(';');
  const request = ['PUT', url.pathname, query, ...headers, `host:${url.host}`, '', `${names};host`, 'UNSIGNED-PAYLOAD'].join('\n');
  const time = url.searchParams.get('X-Amz-Date') ?? '';
  const scope = [time.slice(0, 8), 'ap-northeast-2', 's3', 'aws4_request'];
  const text = ['AWS4-HMAC-SHA256', time, scope.join('/'), createHash('sha256').update(request).digest('hex')].join('\n');
  const hmac = (key: string | Buffer, data: string) => createHmac('sha256', key).update(data).digest();
  return hmac(scope.reduce<string | Buffer>(hmac, 'AWS4S3RVER'), text).toString('hex');
};

describe('an address of S3', () => {
  const sign = (id: string, forSeconds = 300) => {
    const { incoming } = stores.s3!;
    if (incoming.by !== 'store') throw new Error('S3 receives by itself');
    return incoming.sign(id, { size: 4, mediaType: 'image/png', forSeconds });
  };
  const put = async (address: string, body: string, type = 'image/png') =>
    (await fetch(address, { method: 'PUT', body: bytes(body), headers: { 'content-type': type } })).status;

  it('takes what it was signed for', async () => {
    const id = randomUUID();
    expect(await put(await sign(id), 'abcd')).toBe(200);
    expect(new TextDecoder().decode((await stores.s3!.get('incoming', id))!)).toBe('abcd');
  });

  // The server here looks at no signature of version 4; a true one makes the same again from what comes, and compares.
  it('is signed over the length, the type, the key and the time that it is good for', async () => {
    const id = randomUUID();
    const address = new URL(await sign(id));
    const given = address.searchParams.get('X-Amz-Signature');
    address.searchParams.delete('X-Amz-Signature');
    const signatureFor = (length: number, type: string, url = address) =>
      signatureV4(url, [`content-length:${length}`, `content-type:${type}`]);
    expect(address.searchParams.get('X-Amz-SignedHeaders')).toBe('content-length;content-type;host');
    expect(signatureFor(4, 'image/png')).toBe(given);
    const longer = new URL(address);
    longer.searchParams.set('X-Amz-Expires', '9999');
    for (const other of [
      signatureFor(5, 'image/png'),
      signatureFor(4, 'text/html'),
      signatureFor(4, 'image/png', longer),
      signatureFor(4, 'image/png', new URL(address.href.replace(id, randomUUID()))),
    ])
      expect(other).not.toBe(given);
  });

  it('runs out', async () => {
    const address = new URL(await sign(randomUUID(), 1));
    expect(address.searchParams.get('X-Amz-Expires')).toBe('1');
    await expect.poll(() => put(address.href, 'abcd')).toBe(403);
  });
});
