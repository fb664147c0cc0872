import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import http from 'node:http';
import { readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Answer, HttpAgent } from '@platform/testing';
import S3Server from 's3rver';
import sharp from 'sharp';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { register } from '../testing/member.ts';
import { servedProduct, type ServedProduct } from './testing.ts';

/* Files over HTTP, as a browser sends them: through the product, and past it into a bucket. What is decided of a file: modules/attachment. */
const folder = mkdtempSync(join(tmpdir(), 'maru-uploads-'));
const bucket = new S3Server({
  address: '127.0.0.1',
  port: 0,
  silent: true,
  directory: folder,
  configureBuckets: [{ name: 'maru', configs: [] }],
});
const { port } = await bucket.run();
const withDisk = servedProduct();
const withBucket = servedProduct({
  S3_ENDPOINT: `http://127.0.0.1:${port}`,
  S3_REGION: 'ap-northeast-2',
  S3_BUCKET: 'maru',
  S3_ACCESS_KEY_ID: 'S3RVER',
  S3_SECRET_ACCESS_KEY: 'S3RVER',
});
afterAll(async () => {
  await bucket.close();
  rmSync(folder, { recursive: true, force: true });
});
let png: Buffer;
beforeAll(async () => {
  png = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#01a0ff' } })
    .png()
    .toBuffer();
});

interface Graph<T> {
  readonly data: T | null;
  readonly errors?: readonly { readonly message: string; readonly extensions?: Readonly<Record<string, unknown>> }[];
}
interface Prepared {
  readonly attachment: { readonly id: string; readonly url: string };
  readonly signedURL: string;
}
interface Failure {
  readonly __typename: string;
  readonly message: string;
  readonly retryAfterSeconds?: number;
}
type Or<T> = { readonly [Key in keyof T]: T[Key] | null } & { readonly failure: Failure | null };
interface Completed {
  readonly attachment: { readonly id: string; readonly url: string; readonly name: string; readonly type: string; readonly size: number };
}
const REASONS = (...types: readonly string[]) => types.map((type) => `... on ${type} { message }`).join(' ');
const PREPARE = `mutation ($name: String!, $size: Int!, $type: String!, $path: String!) {
  attachmentPrepareUpload(name: $name, size: $size, type: $type, path: $path) {
    attachment { id url } signedURL
    failure { __typename ${REASONS('AttachmentWrongType', 'AttachmentTooLarge', 'AttachmentQuotaExceeded')}
      ... on AttachmentTooOften { message retryAfterSeconds } }
  }
}`;
const COMPLETE = `mutation ($id: ID!) {
  attachmentCompleteUpload(attachmentID: $id) {
    attachment { id url name type size }
    failure { __typename ${REASONS('AttachmentWrongType', 'AttachmentUnreadable', 'AttachmentNotFound', 'AttachmentNotUploaded')} }
  }
}`;
const api = (product: ServedProduct) => product.agent('api.career.localhost');
const told = (given: object = {}) => ({ name: '화면.png', size: png.byteLength, type: 'image/png', path: 'suggestion', ...given });
const ask = async <T>(agent: HttpAgent, query: string, variables: object) =>
  (await agent.post('/graphql', { query, variables })).json<Graph<T>>();
const asked = async (agent: HttpAgent, given: object = {}) => ask<{ attachmentPrepareUpload: Or<Prepared> }>(agent, PREPARE, told(given));
const prepare = async (agent: HttpAgent, given: object = {}): Promise<Prepared> => {
  const { data, errors } = await asked(agent, given);
  const { attachment, signedURL, failure } = data?.attachmentPrepareUpload ?? {};
  if (!attachment || !signedURL) throw new Error(JSON.stringify(errors ?? failure));
  return { attachment, signedURL };
};
const complete = (agent: HttpAgent, id: string) => ask<{ attachmentCompleteUpload: Or<Completed> }>(agent, COMPLETE, { id });
const completed = async (agent: HttpAgent, id: string) => (await complete(agent, id)).data?.attachmentCompleteUpload;
const pathOf = (address: string) => new URL(address).pathname + new URL(address).search;
const put = async (agent: HttpAgent, address: string, body: Uint8Array, isChunked = false): Promise<Answer> =>
  agent.ask(pathOf(address), { method: 'PUT', body, isChunked, headers: { 'content-type': 'image/png' } });
const refusalOf = (answer: Answer) => [answer.status, answer.json().kind];

describe.each([
  ['the disk', withDisk],
  ['a bucket', withBucket],
])('on %s', (_where, product) => {
  it('a visitor sends a picture and gets it back as a download of that name', async () => {
    const agent = api(product);
    const { attachment, signedURL } = await prepare(agent, { name: '시험 화면 "1".png' });
    expect(agent.cookies.map(({ name }) => name)).toEqual(['visitor']);
    if (signedURL.startsWith(agent.origin)) expect((await put(agent, signedURL, png)).status).toBe(204);
    else {
      const sent = await fetch(signedURL, { method: 'PUT', body: new Uint8Array(png), headers: { 'content-type': 'image/png' } });
      expect(sent.status).toBe(200);
    }
    const file = (await completed(agent, attachment.id))?.attachment;
    if (!file) throw new Error('nothing was taken');
    expect(file).toMatchObject({ id: attachment.id, name: '시험 화면 1.png', type: 'image/png' });
    const got = await product.agent('api.career.localhost').get(pathOf(file.url));
    expect([got.status, got.bytes.byteLength]).toEqual([200, file.size]);
    expect(got.headers).toMatchObject({
      'content-type': 'image/png',
      'content-disposition': `attachment; filename="__ __ 1.png"; filename*=UTF-8''%EC%8B%9C%ED%97%98%20%ED%99%94%EB%A9%B4%201.png`,
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    });
    expect(got.setCookies).toEqual([]);
  });

  it('another one neither completes nor reads it', async () => {
    const [agent, other] = [api(product), api(product)];
    await register(other);
    const { attachment } = await prepare(agent);
    expect(await completed(other, attachment.id)).toEqual({
      attachment: null,
      failure: { __typename: 'AttachmentNotFound', message: '파일을 찾을 수 없어요. 다시 올려 주세요.' },
    });
    expect(refusalOf(await other.get(`/attachments/${attachment.id}`))).toEqual([403, 'attachment/address']);
  });
});

it('pages may send to the bucket where files stand there, and nowhere else beside the API', async () => {
  const connects = async (product: ServedProduct) => {
    const policy = String((await product.agent('cbt.career.localhost').get('/exam/all')).headers['content-security-policy']);
    return /connect-src ([^;]*)/.exec(policy)?.[1]?.split(' ').slice(1);
  };
  expect(await connects(withDisk)).toEqual([api(withDisk).origin]);
  expect(await connects(withBucket)).toEqual([api(withBucket).origin, `http://127.0.0.1:${port}`]);
});

it('what a visitor sent becomes the member’s at the next sign-in', async () => {
  const agent = api(withDisk);
  const { attachment, signedURL } = await prepare(agent);
  await put(agent, signedURL, png);
  await register(agent);
  expect((await completed(agent, attachment.id))?.failure).toBeNull();
  const { attachments } = (await agent.get('/apiV2/user/me/export')).json<{ attachments: object[] }>();
  expect(attachments).toMatchObject([{ id: attachment.id, name: '화면.png' }]);
});

describe('the address for one PUT', () => {
  it('refuses what is larger, unread, and what is larger than it says, while it comes', async () => {
    const agent = api(withDisk);
    const { signedURL } = await prepare(agent);
    const large = Buffer.alloc(3_000_000, 'x');
    expect(refusalOf(await put(agent, signedURL, large))).toEqual([413, 'attachment/too-large']);
    expect(refusalOf(await put(agent, signedURL, large, true))).toEqual([413, 'attachment/too-large']);
    expect(refusalOf(await put(agent, signedURL, png))).toEqual([409, 'attachment/used']);
  });

  it('takes more than other endpoints do, once', async () => {
    const agent = api(withDisk);
    const large = Buffer.alloc(10_485_760, 'x');
    const { signedURL } = await prepare(agent, { size: large.byteLength });
    expect((await put(agent, signedURL, large)).status).toBe(204);
    expect(refusalOf(await put(agent, signedURL, large))).toEqual([409, 'attachment/used']);
  });

  it('is nobody else’s to make, and no page of others may use it', async () => {
    const agent = api(withDisk);
    const { attachment, signedURL } = await prepare(agent);
    const address = new URL(signedURL);
    address.searchParams.set('expires', String(Number(address.searchParams.get('expires')) + 1));
    expect(refusalOf(await put(agent, address.href, png))).toEqual([403, 'attachment/address']);
    expect(refusalOf(await put(agent, signedURL.replace(attachment.id, randomUUID()), png))).toEqual([403, 'attachment/address']);
    for (const path of ['/uploads/..%2f..%2fetc%2fpasswd', `/uploads/${attachment.id}`, `/uploads/${attachment.id}?expires=1&signature=x`])
      expect((await put(agent, agent.origin + path, png)).status).toBe(400);
    const foreign = await agent.ask(pathOf(signedURL), { method: 'PUT', body: png, headers: { origin: 'https://evil.example' } });
    expect(refusalOf(foreign)).toEqual([403, 'request/foreign-origin']);
    expect((await put(agent.at('cbt.career.localhost'), signedURL, png)).status).toBe(405);
  });

  it('leaves nothing where the browser goes away in the middle', async () => {
    const agent = api(withDisk);
    const size = 2_000_000;
    const { attachment, signedURL } = await prepare(agent, { size });
    const { port: own } = new URL(agent.origin);
    const request = http.request({
      host: '127.0.0.1',
      port: own,
      path: pathOf(signedURL),
      method: 'PUT',
      headers: { host: `${agent.host}:${own}`, origin: agent.origin, 'content-type': 'image/png', 'content-length': size },
    });
    request.on('error', () => {});
    request.write(Buffer.alloc(100_000, 'x'));
    const incoming = join(withDisk.dataDir, 'files', 'objects', 'incoming');
    const halves = async () => (await readdir(incoming).catch(() => [])).filter((name) => name.startsWith(attachment.id));
    await expect.poll(halves).toHaveLength(1);
    request.destroy();
    await expect.poll(halves).toEqual([]);
    const rows = async () => (await sql`select from attachment.attachment where id = ${attachment.id}`.execute(withDisk.database.db)).rows;
    await expect.poll(rows).toEqual([]);
    expect(withDisk.logged.filter(({ msg }) => msg === 'endpoint failed')).toEqual([]);
  });
});

describe('what somebody can do something about is a value with a type of its own', () => {
  const refused = async (agent: HttpAgent, given: object) => (await asked(agent, given)).data?.attachmentPrepareUpload;

  it('before a file goes on its way', async () => {
    const agent = api(withDisk);
    expect(await refused(agent, { size: 10_485_761 })).toEqual({
      attachment: null,
      signedURL: null,
      failure: { __typename: 'AttachmentTooLarge', message: '파일 업로드 최대 용량을 초과했습니다.' },
    });
    expect((await refused(agent, { type: 'image/svg+xml' }))?.failure).toEqual({
      __typename: 'AttachmentWrongType',
      message: '허용된 확장자의 파일만 업로드할 수 있어요.',
    });
    const visitor = api(withDisk);
    for (let n = 0; n < 3; n++) await prepare(visitor, { size: 10_000_000 });
    expect((await refused(visitor, { size: 10_000_000 }))?.failure).toEqual({
      __typename: 'AttachmentQuotaExceeded',
      message: '올려 둔 파일이 너무 많아요. 하루가 지난 뒤에 다시 올려 주세요.',
    });
  });

  it('when it is looked at', async () => {
    const agent = api(withDisk);
    const failureOf = async (id: string) => (await completed(agent, id))?.failure?.__typename;
    const unsent = await prepare(agent);
    expect(await failureOf(unsent.attachment.id)).toBe('AttachmentNotUploaded');
    const text = Buffer.alloc(png.byteLength, 'x');
    await put(agent, unsent.signedURL, text);
    expect(await failureOf(unsent.attachment.id)).toBe('AttachmentWrongType');
    expect(await failureOf(unsent.attachment.id)).toBe('AttachmentNotFound');
    const broken = await prepare(agent);
    const head = png.subarray(0, 24);
    await put(agent, broken.signedURL, Buffer.concat([head, Buffer.alloc(png.byteLength - head.byteLength, 7)]));
    expect(await failureOf(broken.attachment.id)).toBe('AttachmentUnreadable');
    expect(await failureOf(randomUUID())).toBe('AttachmentNotFound');
  });
});

it('what the contract does not take stays an error', async () => {
  const agent = api(withDisk);
  for (const given of [{ path: '../kept' }, { size: 0 }, { size: -1 }, { name: 'a\0' }, { name: 'x'.repeat(1001) }])
    expect((await asked(agent, given)).errors?.[0]).toMatchObject({ extensions: { kind: 'request/invalid', status: 400 } });
  for (const id of ['', '../x', '7']) expect([id, (await complete(agent, id)).errors?.[0]?.extensions?.status]).toEqual([id, 400]);
});

it('nobody begins more than so many in ten minutes', async () => {
  const agent = api(withDisk);
  await register(agent);
  const failures: unknown[] = [];
  for (let n = 0; n < 61; n++) failures.push((await asked(agent, { size: 1 })).data?.attachmentPrepareUpload.failure);
  expect(failures.slice(0, 60).filter(Boolean)).toEqual([]);
  expect(failures[60]).toEqual({
    __typename: 'AttachmentTooOften',
    message: '파일을 너무 자주 올렸어요. 10분 뒤에 다시 시도해 주세요.',
    retryAfterSeconds: 600,
  });
});
