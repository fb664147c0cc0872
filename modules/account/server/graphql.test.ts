import { createGraphHandler, newGraph } from '@platform/graphql';
import { ok } from '@platform/kernel';
import { testDatabase } from '@platform/testing';
import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import type { AccountApi, Asker, MemberId } from '../contract.ts';
import { accountGraph } from './graphql.ts';
import { findMember } from './store.ts';
import type { AccountDb } from './tables.ts';

const { db } = testDatabase<never>();
const OFFERS = { everyExamFree: true, corporateMembers: true, shop: false, chat: false, community: false };

it('asks for the member in one statement, however often a query asks who is signed in', async () => {
  const id = randomUUID() as MemberId;
  await sql`insert into account.member (id, brand_id, name, email) values (${id}, 'career', '홍길동', 'one@graph.test')`.execute(db);
  let statements = 0;
  const counted = db.withPlugin({
    transformQuery: ({ node }) => {
      statements += 1;
      return node;
    },
    transformResult: ({ result }) => Promise.resolve(result),
  }) as unknown as AccountDb;
  const account: Pick<AccountApi, 'member'> = {
    member: async (memberId) => {
      const member = await findMember(counted, 'career', memberId);
      if (!member) throw new Error('no such member');
      return ok({ ...member, asksConsent: false });
    },
  };
  const graph = newGraph<Asker>();
  accountGraph(graph, () => account as AccountApi, {
    counts: {
      scraps: ({ brandId, memberId }) => Promise.resolve(brandId === 'career' && memberId === id ? 7 : 0),
      unreadNotifications: () => Promise.resolve(0),
      unreadChatMessages: () => Promise.resolve(0),
    },
    channelOf: () => Promise.resolve(null),
  });
  const answer = createGraphHandler(graph.toSchema(), { info: () => {}, warn: () => {}, error: () => {} });
  const query = `{ ${Array.from({ length: 40 }, (_, n) => `m${n}: currentUser { username scrapCount }`).join(' ')} }`;
  const answered = await answer(
    {
      text: JSON.stringify({ query }),
      accept: null,
      whole: () => {
        throw new Error('a usual request was made whole');
      },
    },
    {
      requestId: 'r',
      brandId: 'career',
      copy: (key) => key,
      asker: { kind: 'member', memberId: id } as Asker,
      accessToken: null,
      origin: 'http://api.career.localhost',
      address: '',
      setCookie: () => {},
      offers: OFFERS,
      site: 'api',
      permissions: () => Promise.resolve({ held: new Set(), hasSecondFactor: false }),
    },
  );
  const { data } = (answered as { readonly result: { readonly data: Readonly<Record<string, object>> } }).result;
  expect(Object.values(data)).toEqual(Array.from({ length: 40 }, () => ({ username: '홍길동', scrapCount: 7 })));
  expect(statements).toBe(1);
});
