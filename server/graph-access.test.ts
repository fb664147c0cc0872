import type { HttpAgent } from '@platform/testing';
import { sql } from 'kysely';
import { pino } from 'pino';
import { beforeAll, expect, it } from 'vitest';
import { brands } from '../brands/index.ts';
import { PASSWORD, register } from '../testing/member.ts';
import { compose } from './compose.ts';
import { readSettings } from './settings.ts';
import { servedProduct } from './testing.ts';

const product = servedProduct();
const api = (brand = 'career') => product.agent(`api.${brand}.localhost`);

/** Everybody who may come, all asking the portal's graph. */
const VISITORS = ['nobody', 'visitor', 'individual', 'company', 'unapprovedCompany', 'operator', 'foreignMember', 'expired'] as const;
type Visitor = (typeof VISITORS)[number];
const MEMBERS: readonly Visitor[] = ['individual', 'company', 'unapprovedCompany', 'operator'];
const NOT_MEMBERS = VISITORS.filter((one) => !MEMBERS.includes(one));
/** What each brings along. */
const cookies = new Map<Visitor, string>();
const ids = new Map<Visitor, string>();
const carried = (agent: HttpAgent, without: readonly string[] = []) =>
  agent.cookies
    .filter(({ name }) => !without.includes(name))
    .map(({ name, value }) => `${name}=${value}`)
    .join('; ');

const memberOf = async (visitor: Visitor, type: string, approved = false) => {
  const agent = api();
  const { email } = await register(agent);
  await sql`update account.member set type = ${type}, approved = ${approved} where email = ${email}`.execute(product.database.db);
  // Its access token says what it was when it signed in.
  await agent.post('/users/sign-in', { email, password: PASSWORD });
  cookies.set(visitor, carried(agent));
  ids.set(visitor, (await agent.get('/users/me')).json<{ id: string }>().id);
};

const UNKNOWN = '0d9f6a7e-2b64-4f3a-9c51-7a1e5b8c3d20';
const UPLOAD = '(name: "a.png", size: 3, type: "image/png", path: "suggestion") { attachment { id } }';
const SUGGESTION = '(input: { email: "a@walk.test", content: "묻습니다", attachmentIds: [], deviceInfo: PC }) { suggestion { email } }';
interface Row {
  readonly ask: string;
  /** What everybody gets, but for the exceptions. */
  readonly all: string;
  readonly but?: readonly (readonly [who: readonly Visitor[], gets: string])[];
}
const SIGNED_OUT = [[NOT_MEMBERS, '401 account/signed-out']] as const;
/** Of every field at the root: a new one without a row fails. All below it is given to whom the root gives it. */
const ROWS: Readonly<Record<string, Row>> = {
  'Query.currentUser': { ask: '{ currentUser { id } }', all: 'null', but: [[MEMBERS, 'given']] },
  'Query.chatMessageUnreadCount': { ask: '{ chatMessageUnreadCount }', all: 'given' },
  'Query.boardBySlug': { ask: '{ boardBySlug(boardSlug: "ncs") { id } }', all: 'null' },
  'Query.embeddablePosts': { ask: '{ embeddablePosts(uri: "/") { totalCount } }', all: 'given' },
  'Query.cbtExamChatRoom': { ask: '{ cbtExamChatRoom(cbtExamId: "no-such-exam") { id } }', all: 'null' },
  'Mutation.attachmentPrepareUpload': { ask: `mutation { attachmentPrepareUpload${UPLOAD} }`, all: 'given' },
  'Mutation.attachmentCompleteUpload': {
    ask: `mutation { attachmentCompleteUpload(attachmentID: "${UNKNOWN}") { attachment { id } failure { __typename } } }`,
    all: 'AttachmentNotFound',
  },
  'Mutation.attachmentCancelUpload': { ask: `mutation { attachmentCancelUpload(attachmentID: "${UNKNOWN}") }`, all: 'given' },
  'Mutation.createSuggestion': { ask: `mutation { createSuggestion${SUGGESTION} }`, all: 'given' },
  'Mutation.addBookmark': { ask: 'mutation { addBookmark(id: "1") { failure { __typename } } }', all: 'PostNotFound', but: SIGNED_OUT },
  'Mutation.toggleMenuBookmark': {
    ask: 'mutation { toggleMenuBookmark(menuID: "1") { failure { __typename } } }',
    all: 'MenuNotFound',
    but: SIGNED_OUT,
  },
  'Mutation.joinChatRoom': {
    ask: 'mutation { joinChatRoom(chatRoomId: "1") { failure { __typename } } }',
    all: 'ChatRoomNotFound',
    but: SIGNED_OUT,
  },
};

interface Answer {
  readonly data: Readonly<Record<string, unknown>> | null;
  readonly errors?: readonly { readonly extensions?: { readonly status?: number; readonly kind?: string } }[];
}
const send = async (visitor: Visitor, query: string, path = '/graphql') => {
  const cookie = cookies.get(visitor) ?? '';
  return (await api().post(path, { query }, cookie === '' ? {} : { cookie })).json<Answer>();
};
const outcome = (field: string, { data, errors }: Answer): string => {
  const { status, kind } = errors?.[0]?.extensions ?? {};
  if (errors) return `${status} ${kind}`;
  const given = data?.[field] as { readonly failure?: { readonly __typename: string } | null } | null | undefined;
  return given === null ? 'null' : (given?.failure?.__typename ?? 'given');
};

beforeAll(async () => {
  cookies.set('nobody', '');
  const visitor = api();
  await visitor.post('/graphql', { query: `mutation { attachmentPrepareUpload${UPLOAD} }` });
  cookies.set('visitor', carried(visitor));
  await memberOf('individual', 'NORMAL');
  await memberOf('company', 'CORPORATE', true);
  await memberOf('unapprovedCompany', 'CORPORATE');
  await memberOf('operator', 'OPERATOR');
  const nurse = api('nursing');
  await register(nurse);
  cookies.set('foreignMember', carried(nurse));
  const gone = api();
  const { email } = await register(gone);
  await sql`delete from account.session where member_id = (select id from account.member where email = ${email})`.execute(
    product.database.db,
  );
  // What the access token said runs out after ten minutes; then only the session counts.
  cookies.set('expired', carried(gone, ['accessToken']));
});

it('has a row for every field at the root of the graph', async () => {
  const { url } = product.database;
  const settings = readSettings({ DATABASE_URL: url, SESSION_SECRET: 's'.repeat(40), PORT: '0' });
  const composed = await compose(settings, { databaseUrl: url, brands, log: pino({ level: 'silent' }) });
  try {
    const roots = [composed.graph.getQueryType(), composed.graph.getMutationType()];
    const fields = roots.flatMap((type) => Object.keys(type?.getFields() ?? {}).map((name) => `${type?.name}.${name}`));
    expect(Object.keys(ROWS).toSorted()).toEqual(fields.toSorted());
    expect(composed.graph.getSubscriptionType()).toBeUndefined();
  } finally {
    await composed.close();
  }
});

it.each(Object.entries(ROWS))('%s gives every kind of visitor what is theirs, at both addresses', async (name, { ask, all, but = [] }) => {
  const field = name.split('.')[1] ?? '';
  for (const path of ['/graphql', '/community/graphql'])
    for (const visitor of VISITORS) {
      const expected = but.find(([who]) => who.includes(visitor))?.[1] ?? all;
      expect([path, visitor, outcome(field, await send(visitor, ask, path))]).toEqual([path, visitor, expected]);
    }
});

it('a file that was told of is nobody’s to complete but of whoever told', async () => {
  for (const owner of ['visitor', 'individual'] as const) {
    const { data } = await send(owner, `mutation { attachmentPrepareUpload${UPLOAD} }`);
    const { id } = (data as { readonly attachmentPrepareUpload: { readonly attachment: { readonly id: string } } }).attachmentPrepareUpload
      .attachment;
    const ask = `mutation { attachmentCompleteUpload(attachmentID: "${id}") { attachment { id } failure { __typename } } }`;
    for (const path of ['/graphql', '/community/graphql'])
      for (const visitor of VISITORS) {
        const expected = visitor === owner ? 'AttachmentNotUploaded' : 'AttachmentNotFound';
        expect([visitor, outcome('attachmentCompleteUpload', await send(visitor, ask, path))]).toEqual([visitor, expected]);
      }
  }
});

it('says of nobody but whoever asks', async () => {
  for (const visitor of MEMBERS)
    expect((await send(visitor, '{ currentUser { id } }')).data).toEqual({ currentUser: { id: ids.get(visitor) } });
  expect(new Set(ids.values()).size).toBe(MEMBERS.length);
});
