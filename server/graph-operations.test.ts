import type { Asker } from '@modules/account';
import type { Graph } from '@platform/graphql';
import type { HttpAgent } from '@platform/testing';
import {
  getNamedType,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isObjectType,
  type GraphQLField,
  type GraphQLNamedType,
} from 'graphql';
import { pino } from 'pino';
import { beforeAll, describe, expect, it } from 'vitest';
import { brands } from '../brands/index.ts';
import { register } from '../testing/member.ts';
import { compose } from './compose.ts';
import { readSettings } from './settings.ts';
import { servedProduct } from './testing.ts';

const SECRET_WORDS = 'row 7 of a table that nobody may know';
const product = servedProduct(
  {},
  {
    graph: (graph) =>
      (graph as unknown as Graph<Asker>).queryField('breaks', (t) =>
        t.string({
          nullable: true,
          resolve: () => {
            throw new Error(SECRET_WORDS);
          },
        }),
      ),
  },
);
const PATHS = ['/graphql', '/community/graphql'] as const;
const api = (brand = 'career') => product.agent(`api.${brand}.localhost`);
/** Signing up costs a password's hash: one member of each brand is enough for all. */
let member: HttpAgent;
let nurse: HttpAgent;
beforeAll(async () => {
  [member, nurse] = [api(), api('nursing')];
  await register(member);
  await register(nurse);
});
interface Answer {
  readonly data?: unknown;
  readonly errors?: readonly { readonly message: string; readonly extensions?: Readonly<Record<string, unknown>> }[];
}
const send = async (agent: HttpAgent, path: string, query: string, variables: object = {}) =>
  (await agent.post(path, { query, variables })).json<Answer>();

const BOARD = 'id title slug menu { id title slug hasNewPost isShortcut bookmarkable viewerHasBookmarked }';
const POST = 'id title createdAt contentText nickname views commentCount containsImage containsYoutube board { id title slug }';
/** Each with all the fields of specification 3, and what is true of it while nobody has opened a board or a room. */
const QUERIES = [
  ['boardBySlug', `query ($slug: String!) { boardBySlug(boardSlug: $slug) { ${BOARD} } }`, { slug: 'ncs' }, null],
  [
    'embeddablePosts',
    `query ($uri: String!, $page: Int!, $pageSize: Int!) { embeddablePosts(uri: $uri, page: $page, pageSize: $pageSize) { totalCount nodes { ${POST} } } }`,
    { uri: '/exam/detail/ncs', page: 1, pageSize: 5 },
    { totalCount: 0, nodes: [] },
  ],
  ['cbtExamChatRoom', 'query ($id: ID!) { cbtExamChatRoom(cbtExamId: $id) { id } }', { id: 'no-such-exam' }, null],
  ['chatMessageUnreadCount', '{ chatMessageUnreadCount }', {}, 0],
] as const;
const MUTATIONS = [
  [
    'addBookmark',
    `mutation ($id: ID!) { addBookmark(id: $id) { post { ${POST} } failure { __typename ... on PostNotFound { message } } } }`,
    { post: null, failure: { __typename: 'PostNotFound', message: '글을 찾을 수 없어요. 지워졌거나 주소가 달라졌을 수 있어요.' } },
  ],
  [
    'toggleMenuBookmark',
    'mutation ($id: ID!) { toggleMenuBookmark(menuID: $id) { menu { id viewerHasBookmarked } failure { __typename ... on MenuNotFound { message } } } }',
    { menu: null, failure: { __typename: 'MenuNotFound', message: '게시판을 찾을 수 없어요. 없어졌거나 주소가 달라졌을 수 있어요.' } },
  ],
  [
    'joinChatRoom',
    'mutation ($id: ID!) { joinChatRoom(chatRoomId: $id) { chatRoom { id } failure { __typename ... on ChatRoomNotFound { message } } } }',
    {
      chatRoom: null,
      failure: { __typename: 'ChatRoomNotFound', message: '대화방을 찾을 수 없어요. 닫혔거나 주소가 달라졌을 수 있어요.' },
    },
  ],
] as const;

describe.each(PATHS)('POST {api}%s', (path) => {
  it.each(QUERIES)('%s is empty as long as there is nothing', async (name, query, variables, expected) => {
    for (const brand of ['career', 'nursing'])
      expect(await send(api(brand), path, query, variables)).toEqual({ data: { [name]: expected } });
  });

  it.each(MUTATIONS)('%s says by a type what was not found, to members of brands that have it', async (name, mutation, expected) => {
    expect((await send(api(), path, mutation, { id: '7' })).errors?.[0]?.extensions).toMatchObject({ status: 401 });
    expect(await send(member, path, mutation, { id: '7' })).toEqual({ data: { [name]: expected } });
    expect((await send(member, path, mutation, { id: '' })).errors?.[0]?.extensions).toMatchObject({
      kind: 'request/invalid',
      status: 400,
    });
    // Nursing has a community of its own, and no chat.
    const ofNurse = await send(nurse, path, mutation, { id: '7' });
    if (name === 'joinChatRoom') expect(ofNurse.errors?.[0]?.extensions).toMatchObject({ status: 404 });
    else expect(ofNurse).toEqual({ data: { [name]: expected } });
  });

  it('currentUser is whoever is signed in', async () => {
    expect(await send(member, path, '{ currentUser { username } }')).toEqual({ data: { currentUser: { username: '홍길동' } } });
  });

  it('embeddablePosts takes a page from 1, fifty at a time, and text alone', async () => {
    const ask =
      'query ($uri: String!, $page: Int!, $pageSize: Int!) { embeddablePosts(uri: $uri, page: $page, pageSize: $pageSize) { totalCount } }';
    const usual = { uri: '/', page: 1, pageSize: 50 };
    expect((await send(api(), path, ask, usual)).errors).toBeUndefined();
    for (const wrong of [{ page: 0 }, { page: 100_001 }, { pageSize: 0 }, { pageSize: 51 }, { uri: 'x'.repeat(2_001) }, { uri: '\0' }])
      expect((await send(api(), path, ask, { ...usual, ...wrong })).errors?.[0]?.extensions).toMatchObject({ kind: 'request/invalid' });
  });

  it('refuses what is too deep, too long, too much at once or too large, and a change by GET', async () => {
    const failure = async (query: string) => (await send(api(), path, query)).errors?.[0]?.message;
    const aliases = (count: number) => Array.from({ length: count }, (_, n) => `a${n}: __typename`).join(' ');
    expect(await failure(`{ ${'a { '.repeat(9)} b ${'} '.repeat(9)} }`)).toMatch(/deeper than 8/);
    expect(await failure(`{ ${aliases(600)} }`)).toMatch(/tokens/i);
    expect(await failure(`{ ...F ...F } fragment F on Query { ${aliases(280)} }`)).toMatch(/more than 500 fields/);
    expect(await failure(`{ __typename } #${'x'.repeat(20_000)}`)).toMatch(/20000 characters/);
    expect(await failure(`mutation { ${aliases(11)} }`)).toMatch(/more than 10 changes/);
    expect((await api().post(path, { query: 'x'.repeat(1_100_000) })).status).toBe(413);
    expect(
      (await api().get(`${path}?query=${encodeURIComponent('mutation { joinChatRoom(chatRoomId: "1") { chatRoom { id } } }')}`)).status,
    ).toBe(404);
    expect((await api().post(path, { query: '{ __typename }' }, { origin: 'https://evil.example' })).status).toBe(403);
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])
      expect((await api().ask(path, { method: 'POST', body: '{}', headers: { 'content-type': type } })).status).toBe(400);
    expect((await api().at('cbt.career.localhost').post(path, { query: '{ __typename }' })).status).not.toBe(200);
  });

  it('says nothing of what broke inside, and the log says all of it', async () => {
    const answer = await api().post(path, { query: '{ breaks }' });
    expect(answer.text).not.toContain(SECRET_WORDS);
    expect(answer.json<Answer>()).toMatchObject({ data: { breaks: null }, errors: [{ message: expect.any(String) as string }] });
    expect(JSON.stringify(product.logged)).toContain(SECRET_WORDS);
    product.logged.length = 0;
  });
});

/** Names below a type that say nothing of themselves. */
const silent = (type: GraphQLNamedType): readonly string[] => {
  const own = type.description ? [] : [type.name];
  if (isEnumType(type))
    return [...own, ...type.getValues().flatMap(({ name, description }) => (description ? [] : [`${type.name}.${name}`]))];
  if (!isObjectType(type) && !isInterfaceType(type) && !isInputObjectType(type)) return own;
  const fields: readonly GraphQLField<unknown, unknown>[] = isInputObjectType(type) ? [] : Object.values(type.getFields());
  const names = Object.values(type.getFields()).flatMap(({ name, description }) => (description ? [] : [`${type.name}.${name}`]));
  const given = fields.flatMap(({ name, args }) => args.flatMap((arg) => (arg.description ? [] : [`${type.name}.${name}(${arg.name})`])));
  return [...own, ...names, ...given];
};

it('every type, field, argument and value of the graph says what it is', async () => {
  const url = product.database.url;
  const settings = readSettings({ DATABASE_URL: url, SESSION_SECRET: 's'.repeat(40), PORT: '0' });
  const composed = await compose(settings, { databaseUrl: url, brands, log: pino({ level: 'silent' }) });
  try {
    const types = Object.values(composed.graph.getTypeMap()).filter(({ name }) => !name.startsWith('__'));
    expect(types.map((type) => getNamedType(type).name)).toEqual(expect.arrayContaining(['Board', 'EmbeddablePosts', 'ChatRoom']));
    expect(types.flatMap(silent)).toEqual([]);
  } finally {
    await composed.close();
  }
});
