import http from 'node:http';
import { HttpAgent, type Answer, type AskOptions } from '@platform/testing';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { drawPackage } from '../testing/draw-package.ts';
import type { Mount } from './compose.ts';
import { DEEP_TEXTS, HOSTILE, placesIn, withText } from './testing-fuzz.ts';
import { walkShop } from './testing-shop-walk.ts';
import { startProvider } from './testing-social.ts';
import { walkEverything, type World } from './testing-whole-walk.ts';
import { servedProduct } from './testing.ts';

/*
 * What breaks servers, in every place of requests that are proper otherwise: asked by whoever may, of things that are there. So it comes to where it is kept
 * and looked for, which requests made up from the document (`fuzz.test.ts`) mostly do not. Each is asked after the proper one, whose answer it cannot spoil.
 */
const kakao = await startProvider('kakao');
let apis: Parameters<Mount>[1];
const product = servedProduct({ ...kakao.env, PAYMENT_PROVIDER: 'sandbox' }, { mount: (_app, given) => void (apis = given) });
afterAll(() => kakao.close());

/** At the place of the whole body: all of it. Within it: what a schema may let through, or what may be kept and not be found again. */
const WHOLE = [...Object.entries(HOSTILE).map(([what, value]) => [what, JSON.stringify(value)] as const), ...Object.entries(DEEP_TEXTS)];
const WITHIN = new Set([
  'nul',
  'nul within',
  'nul in a list',
  'high surrogate',
  'odd letters',
  'long',
  'beyond whole',
  'beyond int',
  'negative',
  'fraction',
  'nothing',
  'object',
]);
const PARTS = WHOLE.filter(([what]) => WITHIN.has(what));
const WORDS = Object.entries(HOSTILE).flatMap(([what, value]) =>
  typeof value === 'string' && value.length < 1_000
    ? [[what, value] as const]
    : typeof value === 'number'
      ? [[what, String(value)] as const]
      : [],
);
/** As it stands in an address; half a surrogate pair as bytes that are no text. */
const encoded = (text: string) => [...text].map((sign) => (sign.isWellFormed() ? encodeURIComponent(sign) : '%ED%A0%80')).join('');
/** What would end the session of whoever walks, if it were taken. */
const ENDS = /\/(?:sign-out|logout|end-all|withdrawal)$/;

/*
 * Whoever asks so often is told to wait, and waits: by the clock of this process, which the product reads.
 */
beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'], shouldAdvanceTime: true }));
afterAll(() => void vi.useRealTimers());
const NOBODY = '0d9f6a7e-2b64-4f3a-9c51-7a1e5b8c3d20';
let waits = 0;
/** @param before waits that were over when it was asked: many are told to wait at once, and one waits for all of them */
const waited = (answer: Answer, before: number): boolean => {
  if (answer.status !== 429) return false;
  if (waits === before) {
    waits += 1;
    vi.setSystemTime(Date.now() + (Number(answer.headers['retry-after'] ?? 60) + 1) * 1_000);
  }
  return true;
};
const askPatiently = async (agent: HttpAgent, path: string, options: AskOptions): Promise<Answer> => {
  for (;;) {
    const before = waits;
    const answer = await agent.ask(path, options);
    if (!waited(answer, before)) return answer;
  }
};

const failed: string[] = [];
let count = 0;
/** Of all: a connection for each of sixteen thousand requests would be more files than a process may have open. */
const sockets = new http.Agent({ keepAlive: true });
afterAll(() => sockets.destroy());
/** One request that is hostile in one place, with the cookies of whoever walks; what it sets is not kept. */
const tryOne = async (what: string, agent: HttpAgent, path: string, { headers, ...options }: AskOptions): Promise<void> => {
  const cookie = agent.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  const stranger = new HttpAgent(agent.host, () => Number(new URL(agent.origin).port), new Map(), sockets);
  const { status, text } = await askPatiently(stranger, path, {
    ...options,
    headers: { ...headers, ...(cookie && { cookie }) },
  });
  count += 1;
  if (status >= 500) failed.push(`${status} ${what}: ${text.slice(0, 200)}`);
};
/** The addresses of a request with something hostile in the place of each number or word that somebody chose, and of each parameter. */
const addressesOf = (path: string): readonly (readonly [string, string])[] => {
  const [address = '', query] = path.split('?');
  const parts = address.split('/');
  const chosen = parts.flatMap((part, at) => (/\d/.test(part) && part !== 'apiV2' && part !== 'v2' ? [at] : []));
  const asked = (query ?? '').split('&').filter(Boolean);
  return WORDS.flatMap(([what, word]) => [
    ...chosen.map((at) => [what, `${parts.with(at, encoded(word)).join('/')}${query === undefined ? '' : `?${query}`}`] as const),
    ...asked.map((one, at) => [what, `${address}?${asked.with(at, `${one.split('=')[0]}=${encoded(word)}`).join('&')}`] as const),
  ]);
};
const disturb = async (agent: HttpAgent, path: string, options: AskOptions): Promise<void> => {
  const method = options.method ?? 'GET';
  if (ENDS.test(path)) return;
  await Promise.all(addressesOf(path).map(([what, at]) => tryOne(`${method} ${at} (${what})`, agent, at, options)));
  const { body } = options;
  if (method === 'GET' || typeof body !== 'object' || body === null) return;
  const headers = { ...options.headers, 'content-type': 'application/json' };
  for (const place of placesIn(body))
    await Promise.all(
      (place.length === 0 ? WHOLE : PARTS).map(([what, text]) =>
        tryOne(`${method} ${path} ${place.join('.')} (${what})`, agent, path, { ...options, headers, body: withText(body, place, text) }),
      ),
    );
};

/** An order that is paid once more is another payment's: its steps are disturbed when the way is over. */
const STEPS = /\/(?:pay|press|settle|claims)$/;
const later: (() => Promise<void>)[] = [];
const ask: World['ask'] = async <T>(agent: HttpAgent, path: string, options: AskOptions = {}) => {
  const answer = await askPatiently(agent, path, options);
  if (answer.status >= 300) throw new Error(`${options.method ?? 'GET'} ${path}: ${answer.status} ${answer.text.slice(0, 300)}`);
  const given = (answer.status === 200 && answer.headers['content-type']?.startsWith('application/json') ? answer.json() : {}) as T;
  if (STEPS.test(path)) later.push(() => disturb(agent, path, options));
  else await disturb(agent, path, options);
  return given;
};
const change: World['change'] = (agent, method, path, body = {}, headers = {}) => ask(agent, path, { method, body, headers });

/** The whole graph, by variables. */
const GRAPH: readonly (readonly [query: string, variables: Readonly<Record<string, unknown>>])[] = [
  ['query ($type: NotificationType!) { currentUser { notificationUnreadCount(scope: $type) } }', { type: 'NOTIFICATION' }],
  ['query ($slug: String!) { boardBySlug(boardSlug: $slug) { id } }', { slug: 'free' }],
  [
    'query ($uri: String!, $page: Int!, $size: Int!) { embeddablePosts(uri: $uri, page: $page, pageSize: $size) { totalCount } }',
    { uri: '/exam/detail/mini', page: 1, size: 5 },
  ],
  ['query ($id: ID!) { cbtExamChatRoom(cbtExamId: $id) { id } }', { id: 'mini' }],
  [
    'mutation ($name: String!, $size: Int!, $type: String!, $path: String!) { attachmentPrepareUpload(name: $name, size: $size, type: $type, path: $path) { signedURL } }',
    { name: 'a.png', size: 15, type: 'image/png', path: 'suggestion' },
  ],
  ['mutation ($id: ID!) { attachmentCompleteUpload(attachmentID: $id) { failure { __typename } } }', { id: NOBODY }],
  ['mutation ($id: ID!) { attachmentCancelUpload(attachmentID: $id) }', { id: NOBODY }],
  [
    'mutation ($input: CreateSuggestionInput!) { createSuggestion(input: $input) { suggestion { email } } }',
    { input: { email: 'graph@walk.test', content: '묻습니다', attachmentIds: [NOBODY], deviceInfo: 'PC' } },
  ],
  ['mutation ($id: ID!) { addBookmark(id: $id) { failure { __typename } } }', { id: '1' }],
  ['mutation ($id: ID!) { toggleMenuBookmark(menuID: $id) { failure { __typename } } }', { id: '1' }],
  ['mutation ($id: ID!) { joinChatRoom(chatRoomId: $id) { failure { __typename } } }', { id: 'exam-1' }],
];
const askGraph = async (agent: HttpAgent): Promise<void> => {
  for (const [query, variables] of GRAPH) await change(agent.at('api.career.localhost'), 'POST', '/graphql', { query, variables });
};

it('whatever stands in a proper request, nothing breaks', { timeout: 600_000 }, async () => {
  await product.bring(await drawPackage('career', `${product.dataDir}/draws`));
  const world: World = { product, apis, ask, change };
  await walkShop(world);
  const { agent } = await walkEverything(world);
  await askGraph(agent);
  for (const one of later) await one();
  expect(count).toBeGreaterThan(5_000);
  expect(failed).toEqual([]);
  // What the graph answers with 200 and what goes on behind an answer is in the log.
  const broken = product.logged.filter(({ level }) => Number(level) >= 50);
  expect(broken.map(({ msg, err }) => `${String(msg)} ${JSON.stringify(err).slice(0, 300)}`)).toEqual([]);
});
