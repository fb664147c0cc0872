import { readFileSync } from 'node:fs';
import { expect, describe, it } from 'vitest';
import { parse } from 'yaml';
import { brands } from '../brands/index.ts';
import { hostTable } from './hosts.ts';
import { servedProduct } from './testing.ts';

const product = servedProduct();
const hosts = brands.flatMap(({ id, sites, defaultDomain }) =>
  Object.values(sites).map((prefix) => [id, prefix === '' ? defaultDomain : `${prefix}.${defaultDomain}`] as const),
);
const examTypes = parse(readFileSync('content/exam-types.yaml', 'utf8')) as Readonly<Record<string, readonly { readonly id: string }[]>>;

describe.each(hosts)('%s: %s', (brand, host) => {
  it('answers health and the API with its own brand’s exams', async () => {
    const agent = product.agent(host);
    expect((await agent.get('/healthz')).json()).toEqual({ status: 'ok' });
    expect((await agent.get('/readyz')).json()).toEqual({ status: 'ready' });
    const types = (await agent.get('/apiV2/exam-types')).json<{ slug: string }[]>().map(({ slug }) => slug);
    expect(types[0]).toBe(examTypes[brand]?.[0]?.id ?? 'none');
  });

  it('carries the headers that keep a browser safe', async () => {
    for (const path of ['/apiV2/exams', '/users/me', '/files/none']) {
      expect((await product.agent(host).get(path)).headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'cross-origin-opener-policy': 'same-origin',
        'permissions-policy': expect.stringContaining('camera=()') as string,
        'x-request-id': expect.stringMatching(/^\w+-\w+$/) as string,
      });
    }
  });
});

it('the back office belongs to no brand: nothing of a brand’s API is there, and nothing of it on a brand’s hosts', async () => {
  const agent = product.agent('admin.localhost');
  expect((await agent.get('/healthz')).status).toBe(200);
  expect((await agent.get('/robots.txt')).text).toBe('User-agent: *\nDisallow: /\n');
  for (const path of ['/apiV2/exams', '/users/me', '/preview/exam/mini.png', '/sitemap.xml', '/none'])
    expect([path, (await agent.get(path)).status]).toEqual([path, 404]);
  expect((await agent.post('/graphql', { query: '{ __typename }' })).status).toBe(405);
  expect((await agent.get('/office/me')).json().kind).toBe('operator/signed-out');
  for (const host of ['cbt.career.localhost', 'api.career.localhost', 'nursing.localhost']) {
    const answer = await product.agent(host).get('/office/me');
    expect([host, answer.status, answer.headers['content-type']]).toEqual([host, 404, 'text/html; charset=utf-8']);
  }
});

it('two sites with one host are refused at the start, each named', () => {
  expect(hostTable(brands, {}, 'admin.localhost').find('career.localhost')?.site).toBe('portal');
  for (const taken of ['career.localhost', 'cbt.career.localhost', 'nursing.localhost'])
    expect(() => hostTable(brands, {}, taken)).toThrow(`호스트가 겹칩니다: ${taken} (`);
  expect(() => hostTable(brands, { nursing: 'career.localhost' }, 'admin.localhost')).toThrow('호스트가 겹칩니다: cbt.career.localhost');
});

it.each(['localhost', '127.0.0.1', 'unknown.example', 'cbt.career.localhost.evil.example', 'constructor'])(
  '%s is sent to the cbt site of the first brand, on the same port and path',
  async (host) => {
    const agent = product.agent(host);
    const answer = await agent.get('/exam/public?page=2&q=%EC%8B%9C%ED%97%98');
    expect(answer.status).toBe(302);
    expect(answer.headers.location).toBe(
      `http://cbt.career.localhost:${new URL(agent.origin).port}/exam/public?page=2&q=%EC%8B%9C%ED%97%98`,
    );
    expect((await agent.get('//evil.example/x')).headers.location).toMatch(/^http:\/\/cbt\.career\.localhost:\d+\//);
  },
);

it('a host is a host in capitals too', async () => {
  expect((await product.agent('CBT.Nursing.LOCALHOST').get('/apiV2/exam-types')).text).toContain('licence');
});

describe('CORS on the api host', () => {
  const api = () => product.agent('api.career.localhost');
  const port = () => new URL(api().origin).port;

  it.each(['cbt.career.localhost', 'career.localhost', 'community.career.localhost'])('lets %s in, with its cookies', async (host) => {
    const origin = `http://${host}:${port()}`;
    const answer = await api().get('/apiV2/exams', { origin });
    expect(answer.headers).toMatchObject({ 'access-control-allow-origin': origin, 'access-control-allow-credentials': 'true' });
    expect(answer.headers.vary).toMatch(/origin/i);
    const preflight = await api().ask('/users/sign-in', {
      method: 'OPTIONS',
      headers: { origin, 'access-control-request-method': 'POST', 'access-control-request-headers': 'content-type' },
    });
    expect(preflight.status).toBe(204);
    expect(preflight.headers).toMatchObject({
      'access-control-allow-origin': origin,
      'access-control-allow-headers': expect.stringContaining('content-type') as string,
    });
  });

  it.each([
    'https://evil.example',
    'http://cbt.nursing.localhost',
    'null',
    'http://cbt.career.localhost.evil.example',
    'https://cbt.career.localhost',
  ])('keeps %s out', async (given) => {
    const origin = given === 'http://cbt.nursing.localhost' ? `${given}:${port()}` : given;
    expect((await api().get('/apiV2/exams', { origin })).headers).not.toHaveProperty('access-control-allow-origin');
    const preflight = await api().ask('/users/sign-in', {
      method: 'OPTIONS',
      headers: { origin, 'access-control-request-method': 'POST' },
    });
    expect(preflight.headers).not.toHaveProperty('access-control-allow-origin');
  });
});

it('HEAD is GET without a body', async () => {
  for (const path of ['/apiV2/exams', '/healthz', '/apiV2/openapi.json', '/users/me', '/apiV2/nothing']) {
    const agent = product.agent('cbt.career.localhost');
    const [head, get] = [await agent.ask(path, { method: 'HEAD' }), await agent.get(path)];
    expect([path, head.status, head.bytes.length]).toEqual([path, get.status, 0]);
    expect(head.headers['content-type']).toBe(get.headers['content-type']);
  }
});

it('the document of the API can be read by people, without a script', async () => {
  const docs = await product.agent('cbt.career.localhost').get('/apiV2/docs');
  expect(docs.headers['content-type']).toContain('text/html');
  expect(docs.text).toContain('/apiV2/user-exam-records/{recordIdx}/events');
  expect(docs.text).not.toContain('<script');
});

it('figures of a paper are served by their content, forever, and can run nothing', async () => {
  const agent = product.agent('cbt.career.localhost');
  const { details } = (await agent.get('/apiV2/exams/mini')).json<{ details: { paperHash: string }[] }>();
  const paper = (await agent.get(`/apiV2/papers/${details[0]?.paperHash}`)).text;
  const paths = [...new Set(paper.match(/\/files\/[0-9a-f]{64}\.\w+/g))];
  expect(paths.length).toBe(2);
  for (const path of paths) {
    const file = await agent.get(path);
    expect([file.status, file.headers['cache-control']]).toEqual([200, 'public, max-age=31536000, immutable']);
    expect(file.headers['content-type']).toMatch(/^image\/(png|svg\+xml|webp)/);
    expect(file.headers['content-security-policy']).toContain('sandbox');
    // Not beside an operator's cookies.
    expect([path, (await product.agent('admin.localhost').get(path)).status]).toEqual([path, 404]);
  }
  expect((await agent.get(`/files/${'0'.repeat(64)}.png`)).status).toBe(404);
  expect((await agent.get('/files/..%2fsession-secret')).status).toBe(404);
});
