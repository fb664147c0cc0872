import { randomUUID } from 'node:crypto';
import { exampleBody, type HttpAgent, type OpenApi } from '@platform/testing';
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { CONSENTS, PASSWORD, register } from '../testing/member.ts';
import { turnOnFactor } from '../testing/second-factor.ts';
import { Sitter } from '../testing/sitter.ts';
import { expectedOf, REST_ACCESS } from './testing-rest-access.ts';
import { VISITORS, type Visitor } from './testing-rest-rows.ts';
import { properBodies } from './testing-bodies.ts';
import { servedProduct } from './testing.ts';

/* Every endpoint × everybody who may come. What each gets: testing-rest-access.ts. The graph's half: graph-access.test.ts. */
// Each request comes from an address of its own: what is counted by address is another test's.
// Nobody comes to the provider from here; that it has keys is enough to be sent there.
const product = servedProduct({ TRUSTED_PROXIES: '127.0.0.0/8,::1/128', KAKAO_CLIENT_ID: 'k', KAKAO_CLIENT_SECRET: 's' });
const host = (brand: string, site = 'cbt') => product.agent(`${site}.${brand}.localhost`);
const brandOf = (visitor: Visitor) => (visitor === 'nurse' || visitor === 'nobodyAtTheShop' ? 'nursing' : 'career');

let document: OpenApi;
const cookies = new Map<Visitor, string>([
  ['nobody', ''],
  ['nobodyAtTheShop', ''],
]);
const carried = (agent: HttpAgent, without: readonly string[] = []) =>
  agent.cookies
    .filter(({ name }) => !without.includes(name))
    .map(({ name, value }) => `${name}=${value}`)
    .join('; ');

/** In what only its owner may read, so that no answer to anybody else has it. */
const SECRET = '주인의비밀';
const deviceId = randomUUID();
/** The name of no member. */
const NOBODY = randomUUID();
/** Of the owner's things, and of each brand's exam. */
const own = {
  recordIdx: 0,
  studyIdx: 0,
  roomCode: '',
  messageIdx: 1,
  claimNo: 1,
  code: '0123456789',
  problemIdx: 0,
  sessionId: '',
  passkeyId: '0d9f6a7e-2b64-4f3a-9c51-7a1e5b8c3d20',
  attachmentId: '',
  deviceHash: '',
  scrapKind: 'exam',
  scrapIdx: 0,
  folderIdx: 0,
  // Nobody’s: the walk saves some, numbered from 1.
  searchIdx: 2_147_483_647,
  chatRoomId: 'nobodys',
  memberNo: 1,
  messageNo: 1,
};
const proof: Record<'put' | 'get', string> = { put: '', get: '' };
const FORGED = () => `?expires=${Math.floor(Date.now() / 1000) + 60}&signature=${'A'.repeat(43)}`;
const token: Record<string, string> = {};
const exams = new Map<string, Readonly<Record<string, unknown>>>();
const answered = async <T>(
  promise: Promise<{ readonly status: number; readonly text: string; readonly json: () => unknown }>,
): Promise<T> => {
  const answer = await promise;
  if (answer.status >= 300) throw new Error(`${answer.status} ${answer.text}`);
  return (answer.status === 204 ? undefined : answer.json()) as T;
};

const findExam = async (brand: string) => {
  interface Detail {
    readonly examDetailIdx: number;
    readonly paperHash: string;
    readonly isFree: boolean;
  }
  const { examIdx, details } = await answered<{ examIdx: number; details: Detail[] }>(host(brand).get('/apiV2/exams/mini'));
  const { examDetailIdx, paperHash } = details.find(({ isFree }) => isFree)!;
  const { passages, problems } = await answered<{
    passages: { multipleProblemIdx: number }[];
    problems: { problemIdx: number; multipleProblemIdx: number | null }[];
  }>(host(brand).get(`/apiV2/papers/${paperHash}`));
  const { multipleProblemIdx } = passages[0]!;
  const { problemIdx } = problems.find((one) => one.multipleProblemIdx === multipleProblemIdx)!;
  exams.set(brand, { examIdx, examDetailIdx, paperHash, multipleProblemIdx, problemIdx, targetId: examIdx });
};

const memberOf = async (visitor: Visitor, type: string, approved = false): Promise<HttpAgent> => {
  const agent = host(brandOf(visitor));
  const { email } = await register(agent);
  await sql`update account.member set type = ${type}, approved = ${approved} where email = ${email}`.execute(product.database.db);
  // Its access token says what it was when it signed in.
  await agent.post('/users/sign-in', { email, password: PASSWORD });
  cookies.set(visitor, carried(agent));
  return agent;
};

/** A member with one of everything that somebody has. */
const makeOwner = async () => {
  const agent = host('career');
  const email = `${randomUUID()}@owner.test`;
  await answered(agent.post('/users/sign-up', { email, password: PASSWORD, username: SECRET, consents: CONSENTS }));
  const { examDetailIdx, problemIdx } = exams.get('career') as { examDetailIdx: number; problemIdx: number };
  const sat = new Sitter(agent);
  await sat.start(examDetailIdx);
  await sat.save(...(await sat.paper()).problems.map((one) => ({ kind: 'answer', problemIdx: one.problemIdx, value: [4] }) as const));
  await answered(sat.submit());
  await answered(agent.ask(`/apiV2/user/me/review-notes/${problemIdx}`, { method: 'PATCH', body: { memo: { text: SECRET, version: 0 } } }));
  const runs = new Sitter(agent);
  await runs.start(examDetailIdx);
  token.authorization = runs.token.authorization ?? '';
  own.recordIdx = runs.recordIdx;
  own.problemIdx = problemIdx;
  own.studyIdx = (await answered<{ studyIdx: number }>(agent.post('/apiV2/study-sessions', { examDetailIdx }))).studyIdx;
  const room = { examDetailIdx, closesAt: Date.now() + 3_600_000, capacity: 50, requestId: randomUUID() };
  own.roomCode = (await answered<{ roomCode: string }>(agent.post('/apiV2/study-rooms', room))).roomCode;
  const rooms = `/apiV2/study-rooms/${own.roomCode}`;
  await answered(agent.post(`${rooms}/participants`, { nickname: '주인' }));
  const push = exampleBody(document, 'PUT', '/apiV2/user/me/reminders');
  const { devices } = await answered<{ devices: { deviceHash: string }[] }>(
    agent.ask('/apiV2/user/me/reminders', { method: 'PUT', body: push }),
  );
  own.deviceHash = devices[0]!.deviceHash;
  const { id: memberId } = await answered<{ id: string }>(agent.get('/users/me'));
  await sql`insert into notification.member values ('career', ${memberId}, 1, 1)`.execute(product.database.db);
  await sql`insert into notification.notification (brand_id, member_id, no, kind, data, link_site, link_path, key, created_at)
    values ('career', ${memberId}, 1, 'RESULT_READY', ${JSON.stringify({ title: SECRET })}, 'cbt', '/', 'x', now())`.execute(
    product.database.db,
  );
  await keepSomething(agent, memberId);
  const elsewhere = host('career');
  await answered(elsewhere.post('/users/sign-in', { email, password: PASSWORD }));
  const sessions = await answered<{ id: string; isThis: boolean }[]>(agent.get('/users/me/sessions'));
  own.sessionId = sessions.find(({ isThis }) => !isThis)?.id ?? sessions.at(-1)!.id;
  const prepare = `mutation { attachmentPrepareUpload(name: "a.png", size: 15, type: "image/png", path: "suggestion") { attachment { id url } signedURL } }`;
  const prepared = await answered<{ data: { attachmentPrepareUpload: { attachment: { id: string; url: string }; signedURL: string } } }>(
    agent.at('api.career.localhost').post('/graphql', { query: prepare }),
  );
  const { attachment, signedURL } = prepared.data.attachmentPrepareUpload;
  own.attachmentId = attachment.id;
  proof.put = new URL(signedURL).search;
  proof.get = new URL(attachment.url).search;
  cookies.set('owner', carried(agent));
};

/** What the owner keeps of a kind that nobody else does, in a folder. */
const keepSomething = async (agent: HttpAgent, memberId: string): Promise<void> => {
  const { folders } = await answered<{ folders: { folderIdx: number }[] }>(agent.post('/apiV2/user/me/scrap-folders', { name: SECRET }));
  own.folderIdx = folders[0]?.folderIdx ?? 0;
  const { rows } = await sql<{ idx: number }>`
    insert into scrap.scrap (brand_id, member_id, kind, target_id, note, kept_at) values ('career', ${memberId}, 'exam', '0', ${SECRET}, now())
    returning scrap_idx as idx`.execute(product.database.db);
  own.scrapIdx = Number(rows[0]?.idx);
  await sql`update scrap.member set scrap_count = 1 where member_id = ${memberId}`.execute(product.database.db);
};

beforeAll(async () => {
  document = (await host('career').get('/apiV2/openapi.json')).json<OpenApi>();
  for (const brand of ['career', 'nursing']) await findExam(brand);
  const visitor = host('career');
  await new Sitter(visitor).start(Number(exams.get('career')?.examDetailIdx));
  cookies.set('visitor', carried(visitor));
  await memberOf('individual', 'NORMAL');
  await memberOf('company', 'CORPORATE', true);
  await memberOf('unapprovedCompany', 'CORPORATE');
  await memberOf('operator', 'OPERATOR');
  await memberOf('nurse', 'NORMAL');
  cookies.set('foreignMember', cookies.get('nurse') ?? '');
  const secured = await memberOf('operatorWithFactor', 'OPERATOR');
  await turnOnFactor(secured);
  cookies.set('operatorWithFactor', carried(secured));
  const left = await memberOf('withdrawn', 'NORMAL');
  await answered(left.post('/users/me/withdrawal', { currentPassword: PASSWORD }));
  const ended = await memberOf('signedOutElsewhere', 'NORMAL');
  await answered(ended.post('/users/me/sessions/end-all'));
  await makeOwner();
});

const bodies = properBodies(() => own.recordIdx);
interface Operation {
  readonly 'x-access': { readonly who: string; readonly site?: readonly string[] };
}
const endpoints = () =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, one]) => ({ method: method.toUpperCase(), path, ...(one as Operation)['x-access'] })),
  );
const queries: Readonly<Record<string, string>> = {
  'GET /apiV2/user-exam-records/{recordIdx}': `?deviceId=${deviceId}`,
  'GET /apiV2/chat/rooms/{chatRoomId}/found-messages': '?q=abc',
  'GET /apiV2/user-exam-records/{recordIdx}/stream': `?deviceId=${deviceId}`,
  'GET /apiV2/exam-details/{examDetailIdx}/open-record': `?deviceId=${deviceId}`,
  'GET /apiV2/user-exam-records/latest': '?examIdxs=1',
  'GET /v2/sold-sittings': '?sittings=1',
  'GET /v2/product-ratings': '?productNos=1',
  'GET /shop/postcodes': '?keywords=00',
  'GET /apiV2/search': '?q=gsat',
  'GET /apiV2/search/suggestions': '?q=gsat',
  'GET /apiV2/listings': '?kind=activity',
  'GET /apiV2/listings/calendar': '?from=2026-11-01&to=2026-11-30',
  'GET /apiV2/listings/day': '?day=2026-11-20',
  'GET /apiV2/user/me/calendar': '?from=2026-11-01&to=2026-11-30',
  'GET /apiV2/calendar.ics': `?key=${'k'.repeat(43)}`,
  'GET /courses/{productNo}/lectures/{lectureId}/media': `?stream=${deviceId}&expires=1&signature=${'A'.repeat(43)}`,
  'GET /apiV2/user/me/scraps/kept': '?scrapKind=exam&targetIds=1',
};
const bodyOf = (method: string, path: string, visitor: Visitor): unknown => {
  const body = bodies[path]?.() ?? exampleBody(document, method, path);
  if (path.endsWith('/participants')) return { nickname: `손님${VISITORS.indexOf(visitor)}` };
  if (typeof body !== 'object' || body === null) return body;
  const exam = exams.get(brandOf(visitor));
  return {
    ...body,
    ...('examDetailIdx' in body && { examDetailIdx: exam?.examDetailIdx }),
    ...('problemIdx' in body && { problemIdx: exam?.problemIdx }),
    ...('requestId' in body && { requestId: randomUUID() }),
    ...('closesAt' in body && { closesAt: Date.now() + 3_600_000 }),
    ...(path === '/users/sign-in' && { email: `${randomUUID()}@walk.test` }),
  };
};

let asked = 0;
const call = async (visitor: Visitor, { method, path, who, site }: ReturnType<typeof endpoints>[number]) => {
  asked++;
  const brand = brandOf(visitor);
  const names: Readonly<Record<string, unknown>> = {
    ...own,
    applicationIdx: 1,
    exportIdx: 1,
    productNo: 1,
    addressNo: 999,
    lessonNo: 1,
    chapterNo: 1,
    lectureId: 'nothing',
    markId: NOBODY,
    quizId: '0'.repeat(16),
    answerId: NOBODY,
    place: 0,
    cartNo: 1,
    reviewNo: 1,
    questionNo: 1,
    orderSheetNo: 'OS-1',
    orderNo: '1',
    paymentId: '1-1',
    seat: 2,
    no: 1,
    kind: 'USE',
    invitationIdx: 1,
    listingIdx: 1,
    subjectKind: 'listing',
    subjectIdx: 1,
    commentIdx: 1,
    organizationIdx: 1,
    slug: 'nobody',
    eventId: 'nothing',
    postingIdx: 1,
    url: 'hanul',
    postIdx: 999,
    noticeIdx: 999,
    draftId: '0d4b8a52-3c54-4f7e-9d5d-2f1e6a7b8c9d',
    letterId: NOBODY,
    section: 'skills',
    versionIdx: 1,
    channelIdx: 1,
    pictureId: NOBODY,
    memberId: NOBODY,
    provider: 'kakao',
    step: 'choose',
    version: 'oauth',
    ...exams.get(brand),
  };
  const at = path.replaceAll(/\{(\w+)\}/g, (_all, name: string) => String(names[name]));
  const signed =
    who === 'signed' && !path.startsWith('/courses/') ? (visitor === 'owner' ? proof[method === 'PUT' ? 'put' : 'get'] : FORGED()) : '';
  const agent = site?.includes('admin') ? product.agent('admin.localhost') : host(brand, site && !site.includes('cbt') ? 'api' : 'cbt');
  return agent.ask(`${at}${queries[`${method} ${path}`] ?? signed}`, {
    method,
    ...(method === 'GET' ? {} : { body: bodyOf(method, path, visitor) }),
    headers: {
      cookie: cookies.get(visitor) ?? '',
      'x-forwarded-for': `198.18.${asked >> 8}.${asked & 255}`,
      ...(who === 'attempt' && visitor === 'owner' ? token : {}),
    },
  });
};
const outcome = ({ status, headers, text }: Awaited<ReturnType<typeof call>>): string => {
  if (status < 400) return String(status);
  const isJson = headers['content-type']?.startsWith('application/json') ?? false;
  return `${status} ${isJson ? (JSON.parse(text) as { readonly kind: string }).kind : text}`;
};

it('has a row for every endpoint, and none for what is gone', () => {
  expect(Object.keys(REST_ACCESS).toSorted()).toEqual(
    endpoints()
      .map(({ method, path }) => `${method} ${path}`)
      .toSorted(),
  );
});

it('gives everybody what is theirs', async () => {
  const byName = new Map(endpoints().map((one) => [`${one.method} ${one.path}`, one]));
  const wrong: string[] = [];
  const toldSecret: string[] = [];
  // The owner comes last: others cannot have changed what is the owner's, or the owner would not get it.
  for (const visitor of VISITORS)
    for (const [name, row] of Object.entries(REST_ACCESS)) {
      const answer = await call(visitor, byName.get(name)!);
      const [expected, got] = [expectedOf(row, visitor), outcome(answer)];
      if (got !== expected) wrong.push(`${visitor} asks ${name}: ${got} instead of ${expected}`);
      if (answer.text.includes(SECRET)) toldSecret.push(`${visitor} ${name}`);
    }
  expect(wrong).toEqual([]);
  expect(toldSecret.toSorted()).toEqual(
    [
      'GET /apiV2/auth/profile',
      'GET /apiV2/user/me/export',
      'GET /apiV2/user/me/notifications',
      'GET /apiV2/user/me/review-notes/{problemIdx}',
      'GET /apiV2/user/me/scraps',
      'GET /apiV2/user/me/scraps/overview',
      'GET /users/me',
      'GET /users/session',
      'PATCH /apiV2/user/me/review-notes/{problemIdx}',
      'POST /apiV2/user/me/scrap-folders',
      'PUT /apiV2/user/me/scrap-folders',
    ].map((name) => `owner ${name}`),
  );
  expect(asked).toBe(VISITORS.length * byName.size);
});
