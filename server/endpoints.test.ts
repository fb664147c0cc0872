import { randomUUID } from 'node:crypto';
import { exampleBody, undocumented, type Answer, type HttpAgent, type OpenApi } from '@platform/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import { PASSWORD, register } from '../testing/member.ts';
import { SEALED } from '../testing/mini-package.ts';
import { Sitter } from '../testing/sitter.ts';
import { properBodies } from './testing-bodies.ts';
import { servedProduct } from './testing.ts';

const product = servedProduct();
const cbt = () => product.agent('cbt.career.localhost');

interface Endpoint {
  readonly method: string;
  readonly path: string;
  readonly who: string | undefined;
  /** What a brand must offer for it. */
  readonly brand: string | undefined;
  readonly site: readonly string[] | undefined;
  /** Its body is a file's bytes. */
  readonly takesBytes: boolean;
}
let document: OpenApi;
const endpointsOf = async (agent: HttpAgent): Promise<readonly Endpoint[]> => {
  document = (await agent.get('/apiV2/openapi.json')).json<OpenApi>();
  const { paths } = document as {
    paths: Record<
      string,
      Record<string, { 'x-access'?: { who: string; brand?: string; site?: readonly string[] }; 'x-takes-bytes'?: boolean }>
    >;
  };
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, endpoint]) => ({
      method: method.toUpperCase(),
      path,
      who: endpoint['x-access']?.who,
      brand: endpoint['x-access']?.brand,
      site: endpoint['x-access']?.site,
      takesBytes: endpoint['x-takes-bytes'] === true,
    })),
  );
};

/** A member's running sitting, whose endpoints others call. */
let owner: Sitter;
let endpoints: readonly Endpoint[];
/** Where the walk needs a path or a body other than the document's example. */
const filled = (path: string): string =>
  path
    .replace('{examIdx}', 'mini')
    .replace('{examDetailIdx}', '1')
    .replace('{paperHash}', 'a'.repeat(64))
    .replace('{recordIdx}', String(owner.recordIdx))
    .replace('{multipleProblemIdx}', '1')
    .replace('{studyIdx}', '1')
    .replace('{problemIdx}', '1')
    .replace('{code}', '0123456789')
    .replace('{roomCode}', 'k7q2m9xa3dfw')
    .replace('{seat}', '1')
    .replace('{searchIdx}', '1')
    .replace('{messageIdx}', '1')
    .replace('{attachmentId}', '0d9f6a7e-2b64-4f3a-9c51-7a1e5b8c3d20')
    .replace('{productNo}', '1')
    .replace('{cartNo}', '1')
    .replace('{reviewNo}', '1')
    .replace('{questionNo}', '1')
    .replace('{orderSheetNo}', 'OS-1')
    .replace('{orderNo}', '1')
    .replace('{paymentId}', '1-1')
    .replace('{kind}', 'USE')
    .replace('{invitationIdx}', '1')
    .replace('{subjectIdx}', '1')
    .replace('{commentIdx}', '1')
    .replace('{postIdx}', '1')
    .replace('{draftId}', '0d9f6a7e-2b64-4f3a-9c51-7a1e5b8c3d20')
    .replace('{channelIdx}', '1')
    .replace('{pictureId}', '0d9f6a7e-2b64-4f3a-9c51-7a1e5b8c3d20')
    .replace('{memberId}', '0d9f6a7e-2b64-4f3a-9c51-7a1e5b8c3d20')
    .replace('{provider}', 'kakao')
    .replace('{passkeyId}', '0d9f6a7e-2b64-4f3a-9c51-7a1e5b8c3d20')
    .replace('{step}', 'choose')
    .replace('{version}', 'oauth')
    .replace('{sessionId}', 'b6f2c2a8-6d5e-4b0e-9a55-0d8b6a1f4c11');
const query = (path: string): string => (path.endsWith('/open-record') || path.endsWith('/{recordIdx}') ? `?deviceId=${randomUUID()}` : '');
const bodies = properBodies(() => owner.recordIdx);
/** What a proper request carries: undefined where the document promises a body and gives no example of it. */
const bodyOf = ({ method, path }: Endpoint): unknown => bodies[path]?.() ?? exampleBody(document, method, path);
/** Some endpoints stand on the API host alone, some under a brand with a shop alone. */
const hostFor = (agent: HttpAgent, { brand, site }: Endpoint): HttpAgent => {
  if (site?.includes('admin')) return agent.at('admin.localhost');
  const [first = '', ...domain] = agent.host.split('.');
  return brand === undefined && site === undefined
    ? agent
    : agent.at([site && !site.includes('cbt') ? 'api' : first, ...(brand === 'shop' ? ['nursing', 'localhost'] : domain)].join('.'));
};
/** Every answer on the way is what the document says. */
const call = async (agent: HttpAgent, endpoint: Endpoint, headers: Readonly<Record<string, string>> = {}): Promise<Answer> => {
  const path = filled(endpoint.path) + query(endpoint.path);
  const answer = await hostFor(agent, endpoint).ask(path, {
    method: endpoint.method,
    headers,
    ...(endpoint.method === 'GET' ? {} : { body: bodyOf(endpoint) }),
  });
  expect(undocumented(document, endpoint.method, path, answer)).toEqual([]);
  return answer;
};
const changing = () => endpoints.filter(({ method }) => method !== 'GET');
const takingJson = () => changing().filter(({ takesBytes }) => !takesBytes);

beforeAll(async () => {
  endpoints = await endpointsOf(cbt());
  const agent = cbt();
  await register(agent);
  owner = new Sitter(agent);
  await owner.start(1);
});

describe('every endpoint', () => {
  it('says who may come in, and the document has all of them', () => {
    expect(endpoints.length).toBeGreaterThanOrEqual(20);
    expect(
      endpoints.filter(({ who }) => !['nobody', 'visitor', 'member', 'corporate', 'operator', 'attempt', 'signed'].includes(who ?? '')),
    ).toEqual([]);
  });

  it('has an example of each body, in its document where it needs nothing of a running sitting', () => {
    expect(
      changing()
        .filter((endpoint) => bodyOf(endpoint) === undefined)
        .map(({ path }) => path),
    ).toEqual([]);
  });

  it('for members turns nobody and visitors away with 401 and says why', async () => {
    const visitor = cbt();
    await new Sitter(visitor).start(1);
    const membersOnly = endpoints.filter(({ who }) => who === 'member');
    expect(membersOnly.map(({ path }) => path)).toEqual(expect.arrayContaining(['/users/me', '/apiV2/auth/profile']));
    for (const endpoint of membersOnly) {
      for (const agent of [cbt(), visitor]) {
        const answer = await call(agent, endpoint);
        expect([endpoint.path, answer.status, answer.json().kind]).toEqual([endpoint.path, 401, 'account/signed-out']);
        expect(answer.json().message).toBe('로그인이 필요한 서비스입니다. 로그인 후 다시 시도해주세요.');
      }
    }
  });

  it('with an attempt’s token refuses none, a foreign and a forged one', async () => {
    const other = new Sitter(cbt());
    await other.start(1);
    const withToken = endpoints.filter(({ who }) => who === 'attempt');
    expect(withToken.length).toBe(4);
    for (const endpoint of withToken) {
      for (const authorization of ['', 'Bearer', 'Bearer x.y.z', other.token.authorization ?? '', `${owner.token.authorization ?? ''}x`]) {
        const answer = await call(owner.agent, endpoint, authorization ? { authorization } : {});
        expect([endpoint.path, authorization.slice(0, 12), answer.status]).toEqual([endpoint.path, authorization.slice(0, 12), 401]);
      }
    }
  });

  it('with a signed address refuses none, and one that we did not sign', async () => {
    // Those of a shop's brand alone: `rest-access.test.ts`, `modules/course`.
    const signed = endpoints.filter(({ who, brand }) => who === 'signed' && brand === undefined);
    expect(signed.length).toBe(2);
    for (const endpoint of signed) {
      const proof = `?expires=${Math.floor(Date.now() / 1000) + 60}&signature=${'A'.repeat(43)}`;
      for (const agent of [cbt(), owner.agent])
        for (const [query, statuses] of [
          ['', [400, 403]],
          [proof, [403]],
        ] as const) {
          const path = filled(endpoint.path) + query;
          const answer = await hostFor(agent, endpoint).ask(path, {
            method: endpoint.method,
            ...(endpoint.method === 'GET' ? {} : { body: bodyOf(endpoint) }),
          });
          expect(undocumented(document, endpoint.method, path, answer)).toEqual([]);
          expect([path, statuses.includes(answer.status as never)]).toEqual([path, true]);
        }
    }
  });

  it('finds nothing of somebody else’s: 404, as if it did not exist', async () => {
    const stranger = cbt();
    await register(stranger);
    const own = endpoints.filter(({ path, who }) => path.includes('{recordIdx}') && who === 'visitor');
    expect(own.length).toBe(5);
    for (const endpoint of own) {
      for (const agent of [stranger, cbt(), owner.agent.at('cbt.nursing.localhost')]) {
        const answer = await call(agent, endpoint);
        expect([endpoint.path, answer.status, answer.json().kind]).toEqual([endpoint.path, 404, 'attempt/not-found']);
      }
    }
  });

  it('that changes something takes it from the brand’s own pages alone', async () => {
    const port = new URL(cbt().origin).port;
    for (const origin of [
      'https://evil.example',
      `http://cbt.nursing.localhost:${port}`,
      'http://cbt.career.localhost:1',
      `http://xcareer.localhost:${port}`,
      'null',
    ]) {
      for (const endpoint of changing()) {
        // The other brand's pages: of the shop's endpoints those of the career brand.
        const from = endpoint.brand === 'shop' ? origin.replace('nursing', 'career') : origin;
        const answer = await call(cbt(), endpoint, { origin: from });
        expect([endpoint.path, from, answer.status]).toEqual([endpoint.path, from, 403]);
      }
    }
    for (const endpoint of changing()) {
      const answer = await hostFor(cbt(), endpoint).ask(filled(endpoint.path), {
        method: endpoint.method,
        body: '{}',
        headers: { 'content-type': 'application/json', 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' },
      });
      expect(answer.status).toBe(403);
    }
  });

  it('that takes JSON takes nothing else', async () => {
    for (const endpoint of takingJson()) {
      for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'application/jsonx', '']) {
        const answer = await hostFor(cbt(), endpoint).ask(filled(endpoint.path), {
          method: endpoint.method,
          body: '{}',
          headers: type ? { 'content-type': type } : {},
        });
        expect([endpoint.path, type, answer.status]).toEqual([endpoint.path, type, 400]);
        expect(answer.json()).toMatchObject({ kind: 'request/not-json', message: '잘못된 형식의 요청입니다.' });
      }
    }
  });

  it('refuses a body that is too large, also one that does not say its size', async () => {
    const big = JSON.stringify({ text: 'x'.repeat(1_100_000) });
    for (const endpoint of takingJson()) {
      const answer = await hostFor(cbt(), endpoint).ask(filled(endpoint.path), {
        method: endpoint.method,
        body: big,
        headers: { 'content-type': 'application/json' },
      });
      expect([endpoint.path, answer.status]).toEqual([endpoint.path, 413]);
      const chunked = await hostFor(cbt(), endpoint).ask(filled(endpoint.path), {
        method: endpoint.method,
        body: big,
        isChunked: true,
        headers: { 'content-type': 'application/json' },
      });
      expect([endpoint.path, chunked.status]).toEqual([endpoint.path, 413]);
    }
  });

  it('refuses a body that nests too deep', async () => {
    for (const endpoint of takingJson()) {
      for (const deep of ['[', '{"a":'].map((open) => `{"server":{"receipt":${open.repeat(5_000)}`)) {
        const answer = await hostFor(cbt(), endpoint).ask(filled(endpoint.path), {
          method: endpoint.method,
          body: deep,
          headers: { 'content-type': 'application/json' },
        });
        expect([endpoint.path, answer.status]).toEqual([endpoint.path, 400]);
      }
    }
    const receipt = `${'['.repeat(5_000)}${']'.repeat(5_000)}`;
    const body = `{"format":"maru-receipt-file/1","recordIdx":${owner.recordIdx},"devices":[],"server":{"receipt":${receipt},"signature":"x"}}`;
    const handedIn = await owner.agent.ask(owner.path('/hand-in'), {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json', ...owner.token },
    });
    expect([handedIn.status, handedIn.json().kind]).toEqual([400, 'request/invalid']);
  });

  it('refuses text that no database takes, wherever it stands', async () => {
    // The walk signs its owner out.
    const member = cbt();
    await register(member);
    const refused: [string, string, unknown?][] = [
      ['GET', '/apiV2/user/me/review-notes?tag=%00'],
      ['GET', '/apiV2/user/me/review-notes?section=%00'],
      ['GET', '/apiV2/exams?q=%00'],
      ['POST', '/apiV2/study-sessions', { examDetailIdx: 1, sectionId: '\0' }],
      ['POST', '/apiV2/study-sessions', { examDetailIdx: 1, sectionId: '\uD800' }],
      ['PATCH', '/apiV2/user/me/review-notes/1', { addTags: ['a\0'] }],
      ['PATCH', '/apiV2/user/me/review-notes/1', { memo: { text: 'a\0b', version: 0 } }],
      ['POST', '/apiV2/study-rooms', { examDetailIdx: 1, title: 'a\0', closesAt: 1, capacity: 2, requestId: randomUUID() }],
      ['POST', '/apiV2/study-rooms/k7q2m9xa3dfw/participants', { nickname: 'a\0' }],
      ['POST', '/users/sign-up', { email: 'nul@walk.test', password: PASSWORD, username: 'a\0b' }],
    ];
    for (const [method, path, body] of refused) {
      const answer = await member.ask(path, { method, ...(body === undefined ? {} : { body }) });
      expect([path, answer.status, answer.json().kind]).toEqual([path, 400, 'request/invalid']);
    }
  });

  it('is never kept by caches when it depends on who asks', async () => {
    for (const endpoint of endpoints.filter(({ who }) => who !== 'nobody')) {
      expect([endpoint.path, (await call(owner.agent, endpoint)).headers['cache-control']]).toEqual([endpoint.path, 'private, no-store']);
    }
  });

  it('gives an id with every answer, the same in the body of a refusal and in the log', async () => {
    const answer = await cbt().get('/users/me');
    const { requestId } = answer.json();
    expect(requestId).toBe(answer.headers['x-request-id']);
    expect(product.logged.find((line) => line.requestId === requestId)).toMatchObject({ path: '/users/me', status: 401 });
  });
});

it('an address that is no endpoint is 404 in the same shape', async () => {
  for (const path of ['/apiV2/nothing', '/users/nobody', '/apiV2/', '/apiV2/exams/mini/nothing', '/apiV2/user-exam-records/1/keys']) {
    const answer = await cbt().get(path);
    expect([path, answer.status, answer.json().kind]).toEqual([path, 404, 'request/not-found']);
  }
});

it('keys and explanations are in no answer before the learner has submitted', async () => {
  const sitter = new Sitter(cbt());
  const view = await sitter.start(1);
  const paths = [
    '/apiV2/exam-types',
    '/apiV2/exams',
    '/apiV2/exams/best',
    '/apiV2/exams/mini',
    '/apiV2/exams/mini/exam-details',
    '/apiV2/exam-details/1',
    `/apiV2/papers/${view.paperHash}`,
    `/apiV2/exam-details/1/open-record?deviceId=${sitter.deviceId}`,
    `${sitter.path()}?deviceId=${sitter.deviceId}`,
    '/apiV2/user-exam-records',
    '/apiV2/user-exam-records/open',
    sitter.path('/score'),
    sitter.path('/solution'),
    '/apiV2/openapi.json',
    '/apiV2/docs',
  ];
  for (const path of paths) expect((await sitter.agent.get(path)).text.includes(SEALED), path).toBe(false);
  expect((await sitter.agent.get(sitter.path('/solution'))).status).toBe(409);
  expect((await sitter.agent.get(sitter.path('/score'))).status).toBe(409);
  expect((await sitter.agent.get(`/apiV2/papers/${view.paperHash}`)).text).not.toMatch(/"answer"|"explanation"|"rationales"/);

  expect((await sitter.submit()).status).toBe(200);
  expect((await sitter.agent.get(sitter.path('/solution'))).text).toContain(SEALED);
});
