import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { sql } from 'kysely';
import { ACT_KINDS } from '@modules/attempt';
import { operatorIn } from '@modules/operator/testing';
import { undocumented, type Answer, type HttpAgent, type OpenApi } from '@platform/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import { Sitter } from '../testing/sitter.ts';
import { register } from '../testing/member.ts';
import { signInOperator } from '../testing/operator.ts';
import { DEEP_TEXTS, HOSTILE, operationsOf, placesIn, withText } from './testing-fuzz.ts';
import { servedProduct } from './testing.ts';

/*
 * Whatever comes in, no endpoint fails: at worst it refuses. Values that have broken servers before come first in every place, then random ones.
 * The seed is printed by fast-check with a failure.
 */
const product = servedProduct();
const RUNS = 250;

const nasty = [
  '',
  ' ',
  '0',
  '-1',
  '1.5',
  '1e3',
  '1e309',
  '0x10',
  'NaN',
  'Infinity',
  'null',
  'undefined',
  'true',
  '[]',
  '{}',
  '9007199254740993',
  '99999999999999999999',
  '2147483648',
  '-2147483649',
  '\u0000',
  'a\u0000b',
  '%00',
  '%',
  '%zz',
  '%c0%af',
  '../../etc/passwd',
  "' or 1=1 --",
  '"><script>alert(1)</script>',
  '${7*7}',
  '{{7*7}}',
  '가나다',
  '\u202Ertl',
  '\uD800',
  '👩‍👩‍👧',
  'x'.repeat(1_000),
  '__proto__',
  'constructor',
  'toString',
];
const nastyValue: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(
    ...nasty,
    null,
    true,
    0,
    -1,
    1.5,
    1e21,
    Number.MAX_SAFE_INTEGER,
    2 ** 31,
    -(2 ** 31) - 1,
    [],
    {},
    [[]],
    { $gt: '' },
    Array.from({ length: 2000 }, () => 1),
  ),
  fc.jsonValue({ maxDepth: 3 }),
);
const nastyText = fc.oneof(fc.constantFrom(...nasty), fc.string({ unit: 'binary', maxLength: 60 }));

interface Endpoint {
  readonly method: string;
  readonly path: string;
}
let endpoints: readonly Endpoint[];
let document: OpenApi;
let sitter: Sitter;
let agent: HttpAgent;
let operator: HttpAgent;
/** Endpoints of the back office are asked where they stand, by an operator. A sign-out would take away on what the others call. */
const hostOf = (path: string, usual: HttpAgent = agent): HttpAgent => (/^\/office\/(?!sign-out)/.test(path) ? operator : usual);
beforeAll(async () => {
  agent = product.agent('cbt.career.localhost');
  operator = await signInOperator(product.agent('admin.localhost'), await operatorIn(product.database.db, 's'.repeat(40), ['everything']));
  sitter = new Sitter(agent);
  await sitter.start(1);
  document = (await agent.get('/apiV2/openapi.json')).json<OpenApi>();
  const { paths } = document;
  endpoints = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => ({ method: method.toUpperCase(), path })),
  );
});

const survives = (answer: Answer, what: string) => {
  const [method = '', path = ''] = what.split(' ');
  // Some stand on other hosts; here a page answers.
  const isJson = answer.headers['content-type']?.startsWith('application/json') === true;
  if (isJson && endpoints.some((endpoint) => endpoint.method === method))
    expect(undocumented(document, method, path, answer), what).toEqual([]);
  if (answer.status >= 500) throw new Error(`${answer.status} for ${what}: ${answer.text.slice(0, 300)}`);
};

it('every endpoint takes an index that no column holds, a NUL and a broken escape in its path', async () => {
  const failed: string[] = [];
  for (const endpoint of endpoints)
    for (const value of ['2147483648', '9007199254740991', '9223372036854775808', '-1', '0', 'a%00b', '%E0%A4%A']) {
      const path = endpoint.path.replaceAll(/\{\w+\}/g, value);
      const { status } = await hostOf(path).ask(path, {
        method: endpoint.method,
        ...(endpoint.method === 'GET' ? {} : { body: {}, headers: sitter.token }),
      });
      if (status >= 500) failed.push(`${status} ${endpoint.method} ${path}`);
    }
  expect(failed).toEqual([]);
});

/*
 * Not by chance: of 250 random bodies none had U+0000 in the one field that broke. A member with a record, a note and an open sitting asks.
 */
describe('every place of every endpoint', () => {
  let member: Sitter;
  let known: Readonly<Record<string, unknown>>;
  let operations: ReturnType<typeof operationsOf>;
  beforeAll(async () => {
    const own = product.agent('cbt.career.localhost');
    await register(own);
    const done = new Sitter(own);
    await done.start(1);
    const { problemIdx } = (await done.paper()).problems[0]!;
    await done.save({ kind: 'answer', problemIdx, value: [1] }, { kind: 'unsure', problemIdx, value: true });
    await done.submit();
    await own.get('/apiV2/user/me/review-notes');
    member = new Sitter(own);
    await member.start(1);
    const { rows } = await sql<{ idx: string }>`
      insert into company.company (brand_id, registration_number, name, representative, opened_on, state, state_at, next_check_at, created_at)
      values ('career', '7800000001', '상사', '김하늘', '2019-03-02', 'pending', '2026-01-01T00:00:00Z', now() + interval '1 year', now())
      returning company_idx as idx`.execute(product.database.db);
    const ids = {
      companyIdx: Number(rows[0]?.idx),
      stateAt: Date.parse('2026-01-01T00:00:00Z'),
      recordIdx: member.recordIdx,
      problemIdx,
      examDetailIdx: 1,
      multipleProblemIdx: 1,
      studyIdx: 1,
      examIdx: 1,
      code: '0123456789',
    };
    known = {
      ...ids,
      email: 'place@fuzz.test',
      password: 'a long enough passage',
      username: '이름',
      newPassword: 'another long passage',
      examTypeIds: '1',
      examOn: '2027-01-22',
      choices: [1],
      events: [],
      count: 10,
      restart: true,
    };
    operations = operationsOf((await own.get('/apiV2/openapi.json')).json(), known);
  });
  const pathOf = (path: string) => path.replaceAll(/\{(\w+)\}/g, (_all, name: string) => String(known[name] ?? randomUUID()));
  // A submit or the end of all sessions would take away on what the others call.
  const ends = (path: string) => /\/(?:submit|end-all|sign-out|logout)$/.test(path);
  const ask = async (method: string, path: string, body?: string) => {
    const host = hostOf(path, /^\/(?:v2|shop|cbt-product)\//.test(path) ? member.agent.at('api.career.localhost') : member.agent);
    const token = /\/user-exam-records\/\d+\/(?:events|submit|take-over|hand-in)$/.test(path) ? member.token : {};
    // Signing in or up would end the session with which the others ask.
    const asking = path.startsWith('/users/sign-') ? product.agent('cbt.career.localhost') : host;
    const text = body?.replace('place@fuzz.test', `${randomUUID()}@fuzz.test`);
    return asking.ask(path, {
      method,
      ...(text === undefined ? {} : { body: text }),
      headers: { ...token, ...(text === undefined ? {} : { 'content-type': 'application/json' }) },
    });
  };

  it('takes what breaks servers in its query', async () => {
    const failed: string[] = [];
    for (const { method, path, queries } of operations.filter((operation) => operation.method === 'GET'))
      for (const name of queries)
        for (const [what, value] of Object.entries(HOSTILE).filter(
          ([, hostile]) => typeof hostile === 'string' && hostile.length < 1_000,
        )) {
          const encoded = [...String(value)].map((sign) => (sign.isWellFormed() ? encodeURIComponent(sign) : '%ED%A0%80')).join('');
          const { status } = await ask(method, `${pathOf(path)}?${name}=${encoded}`);
          if (status >= 500) failed.push(`${status} ${path}?${name}: ${what}`);
        }
    expect(failed).toEqual([]);
  });

  it('takes what breaks servers in its body', async () => {
    const failed: string[] = [];
    let count = 0;
    const texts = [
      ...Object.entries(HOSTILE).map(([what, value]) => [what, JSON.stringify(value)] as const),
      ...Object.entries(DEEP_TEXTS),
    ];
    for (const { method, path, bodies } of operations.filter((operation) => operation.method !== 'GET' && !ends(operation.path)))
      for (const body of bodies)
        for (const place of placesIn(body)) {
          const answers = await Promise.all(
            texts.map(async ([what, text]) => [what, await ask(method, pathOf(path), withText(body, place, text))] as const),
          );
          count += answers.length;
          failed.push(
            ...answers
              .filter(([, { status }]) => status >= 500)
              .map(([what, { status }]) => `${status} ${method} ${path} ${place.join('.')}: ${what}`),
          );
        }
    expect(failed).toEqual([]);
    expect(count).toBeGreaterThan(500);
  });

  it('takes the same thing several times at once', async () => {
    const failed: string[] = [];
    for (const { method, path, bodies } of operations.filter((operation) => operation.method !== 'GET' && !ends(operation.path)))
      for (const body of bodies) {
        const text = JSON.stringify(body).replaceAll('place@fuzz.test', `${randomUUID()}@fuzz.test`);
        const answers = await Promise.all(Array.from({ length: 4 }, () => ask(method, pathOf(path), text)));
        failed.push(...answers.filter(({ status }) => status >= 500).map(({ status }) => `${status} ${method} ${path}`));
      }
    expect(failed).toEqual([]);
  });
});

it('takes any path, query and header', async () => {
  await fc.assert(
    fc.asyncProperty(fc.nat(), fc.array(nastyText, { minLength: 1, maxLength: 4 }), fc.boolean(), async (at, texts, isRaw) => {
      const endpoint = endpoints[at % endpoints.length]!;
      const one = (n: number) => texts[n % texts.length] ?? '';
      // Raw text keeps bad escapes; a space or a line end would not reach the server as an address at all.
      const safe = (text: string) =>
        isRaw && /^[\x21-\x22\x24-\x7e]*$/.test(text) && !/[/?#]/.test(text) ? text : encodeURIComponent(text.toWellFormed());
      const path = endpoint.path.replaceAll(/\{\w+\}/g, () => safe(one(0)));
      const query = ['deviceId', 'page', 'pageSize', 'type', 'q', 'sort', 'count', 'examTypeIds', 'sections', 'difficulty']
        .map((name, n) => `${name}=${safe(one(n + 1))}`)
        .join('&');
      const answer = await hostOf(path).ask(`${path}?${query}`, {
        method: endpoint.method,
        ...(endpoint.method === 'GET' ? {} : { body: {}, headers: sitter.token }),
      });
      survives(answer, `${endpoint.method} ${path}?${query}`);
    }),
    { numRuns: RUNS },
  );
});

it('takes any body', async () => {
  const changing = endpoints.filter(({ method }) => method !== 'GET');
  const fields = [
    'email',
    'password',
    'username',
    'examDetailIdx',
    'deviceId',
    'events',
    'count',
    'sections',
    'difficulty',
    'seed',
  ] as const;
  const likely: Readonly<Record<string, unknown>> = {
    email: 'fuzz@fuzz.test',
    password: 'x',
    username: '가',
    examDetailIdx: 1,
    deviceId: randomUUID(),
    events: [],
    count: 10,
  };
  await fc.assert(
    fc.asyncProperty(
      fc.nat(),
      fc.constantFrom(...fields),
      nastyValue,
      fc.constantFrom('one field', 'whole', 'text'),
      async (at, field, value, shape) => {
        const endpoint = changing[at % changing.length]!;
        const path = endpoint.path.replace('{recordIdx}', String(sitter.recordIdx));
        const body =
          shape === 'text'
            ? String(JSON.stringify(value)).slice(0, -1)
            : JSON.stringify(shape === 'whole' ? value : { ...likely, [field]: value });
        const answer = await hostOf(path).ask(path, {
          method: endpoint.method,
          body,
          headers: { 'content-type': 'application/json', ...sitter.token },
        });
        survives(answer, `${endpoint.method} ${path} ${body.slice(0, 200)}`);
      },
    ),
    { numRuns: RUNS },
  );
});

it('takes any journal line, and keeps only what is one', async () => {
  const line = fc.record(
    {
      seq: nastyValue,
      atMs: nastyValue,
      kind: fc.oneof(fc.constantFrom(...ACT_KINDS), nastyValue),
      problemIdx: nastyValue,
      value: nastyValue,
    },
    { requiredKeys: ['kind'] },
  );
  const proper = fc.record({
    seq: fc.integer({ min: 1, max: 60_000 }),
    atMs: fc.integer({ min: -5, max: 1e10 }),
    kind: fc.constantFrom('answer', 'clear', 'unsure', 'enter', 'advance'),
    problemIdx: fc.integer({ min: -1, max: 2 ** 53 }),
    value: fc.oneof(fc.array(fc.integer({ min: -1, max: 7 })), fc.boolean(), fc.nat()),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(fc.oneof(line, proper), { maxLength: 5 }), fc.boolean(), async (events, isSubmit) => {
      const own = new Sitter(agent);
      own.lines.push(...(events as never[]));
      Object.assign(own, { view: { recordIdx: sitter.recordIdx, attemptToken: sitter.token.authorization?.slice(7) } });
      // A well-formed submit would end the sitting which the others call.
      const answer = isSubmit && events.some((event) => typeof event.seq !== 'number') ? await own.submit(1) : await own.send(1);
      survives(answer, JSON.stringify(events).slice(0, 300));
      if (events.some((event) => typeof event.seq !== 'number' || typeof event.atMs !== 'number'))
        expect([400, 410]).toContain(answer.status);
    }),
    { numRuns: RUNS },
  );
});

it('takes any cookie and token', async () => {
  const names = [
    'accessToken',
    'visitor',
    'maru.session_token',
    'maru-career.session_token',
    'better-auth.session_token',
    'disabledHeader',
  ];
  const headerText = nastyText.map((text) =>
    text.replaceAll(/[^\x20-\x7e]/g, (sign) => encodeURIComponent(sign.toWellFormed()).slice(0, 9)).replaceAll(/[\r\n]/g, ' '),
  );
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...names),
      headerText,
      fc.constantFrom('/users/me', '/apiV2/user-exam-records', '/apiV2/exams', '/apiV2/user-exam-records/open'),
      async (name, value, path) => {
        survives(await product.agent('cbt.career.localhost').get(path, { cookie: `${name}=${value}` }), `cookie ${name}=${value}`);
        survives(await product.agent('cbt.career.localhost').get(path, { authorization: `Bearer ${value}` }), `bearer ${value}`);
      },
    ),
    { numRuns: RUNS },
  );
});

it('takes any host', async () => {
  const hosts = [
    '',
    'cbt.career.localhost:99999',
    'cbt.career.localhost:',
    'cbt.career.localhost:-1',
    'CBT.CAREER.LOCALHOST',
    'cbt.career.localhost.',
    '[::1]:3000',
    'a b',
    'x'.repeat(300),
    '한글.localhost',
    'evil.example',
    'cbt.career.localhost@evil.example',
    '%00',
    '../..',
    '__proto__',
    'constructor',
  ];
  for (const host of hosts) {
    const isPlain = /^[\x21-\x7e]*$/.test(host);
    const answer = await agent.get('/apiV2/exams', { host: isPlain ? host : encodeURIComponent(host) });
    expect(answer.status, host).toBeLessThan(500);
  }
});
