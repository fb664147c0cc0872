import type { Asker, MemberAsker } from '@modules/account';
import { createRate, raw, reply, respond, type RestApp, type RouteEnv } from '@platform/http';
import { EVENT_STREAM_HEADERS } from '@platform/http/event-streams';
import { err, type Clock } from '@platform/kernel';
import type { Context } from 'hono';
import { chatErrors, type ChatApi, type Chatter } from '../contract.ts';
import { people, rooms, talk } from './rest-routes.ts';

/** Of one member, in this process. */
const LIMITS = {
  send: { most: 40, everyMs: 20_000 },
  change: { most: 60, everyMs: 60_000 },
  make: { most: 10, everyMs: 3_600_000 },
  search: { most: 30, everyMs: 60_000 },
  typing: { most: 30, everyMs: 60_000 },
} as const;

/** These endpoints are for members alone. */
const memberOf = (c: Context<RouteEnv>): MemberAsker => {
  const asker = c.get('asker') as Asker;
  if (asker.kind !== 'member') throw new Error('an endpoint for members was called by somebody else');
  return asker;
};
const whoOf = (c: Context<RouteEnv>): Chatter => ({ brandId: c.get('brandId'), memberId: memberOf(c).memberId });

export const mountChatRoutes = (app: RestApp, chat: ChatApi, clock: Clock): void => {
  const now = () => clock.now().getTime();
  const rateOf = (name: keyof typeof LIMITS) => ({ everyMs: LIMITS[name].everyMs, rate: createRate({ ...LIMITS[name], now }) });
  const rates: Readonly<Record<keyof typeof LIMITS, ReturnType<typeof rateOf>>> = {
    send: rateOf('send'),
    change: rateOf('change'),
    make: rateOf('make'),
    search: rateOf('search'),
    typing: rateOf('typing'),
  };
  const take = (name: keyof typeof LIMITS, { brandId, memberId }: Chatter) =>
    rates[name].rate.take(`${brandId} ${memberId}`)
      ? null
      : err({ kind: 'chat/too-often', retryAfterSeconds: rates[name].everyMs / 1000 } as const);

  app.openapi(rooms.mine, async (c) => respond(c, await chat.mine(whoOf(c))));
  app.openapi(rooms.open, async (c) => respond(c, await chat.open(whoOf(c))));
  app.openapi(rooms.make, async (c) => {
    const who = whoOf(c);
    return reply(c, take('make', who) ?? (await chat.makeRoom(who, c.req.valid('json'))), chatErrors);
  });
  app.openapi(rooms.direct, async (c) => {
    const who = whoOf(c);
    return reply(c, take('make', who) ?? (await chat.openDirect(who, c.req.valid('json'))), chatErrors);
  });
  app.openapi(rooms.room, async (c) => reply(c, await chat.room(whoOf(c), c.req.valid('param').chatRoomId), chatErrors));
  app.openapi(rooms.change, async (c) =>
    reply(c, await chat.changeRoom(whoOf(c), c.req.valid('param').chatRoomId, c.req.valid('json')), chatErrors),
  );
  app.openapi(rooms.join, async (c) => {
    const { chatRoomId } = c.req.valid('param');
    const joined = await chat.join(whoOf(c), chatRoomId);
    return reply(c, joined.ok ? { ok: true as const, value: { chatRoomId } } : joined, chatErrors);
  });
  app.openapi(rooms.quiet, async (c) =>
    reply(c, await chat.setQuiet(whoOf(c), c.req.valid('param').chatRoomId, c.req.valid('json').isQuiet), chatErrors),
  );
  app.openapi(rooms.leave, async (c) => reply(c, await chat.leave(whoOf(c), c.req.valid('param').chatRoomId), chatErrors));

  app.openapi(people.members, async (c) => reply(c, await chat.members(whoOf(c), c.req.valid('param').chatRoomId), chatErrors));
  app.openapi(people.role, async (c) => {
    const { chatRoomId, memberNo } = c.req.valid('param');
    return reply(c, await chat.setRole(whoOf(c), chatRoomId, memberNo, c.req.valid('json').role), chatErrors);
  });
  app.openapi(people.remove, async (c) => {
    const { chatRoomId, memberNo } = c.req.valid('param');
    return reply(c, await chat.remove(whoOf(c), chatRoomId, memberNo), chatErrors);
  });
  app.openapi(people.block, async (c) => {
    const { chatRoomId, memberNo } = c.req.valid('param');
    return reply(c, await chat.block(whoOf(c), chatRoomId, memberNo, c.req.valid('json').isBlocked), chatErrors);
  });
  app.openapi(people.read, async (c) =>
    reply(c, await chat.markRead(whoOf(c), c.req.valid('param').chatRoomId, c.req.valid('json').upTo), chatErrors),
  );
  app.openapi(people.typing, async (c) => {
    const who = whoOf(c);
    return reply(c, take('typing', who) ?? (await chat.typing(who, c.req.valid('param').chatRoomId)), chatErrors);
  });
  mountTalk(app, chat, take);
};

const mountTalk = (
  app: RestApp,
  chat: ChatApi,
  take: (
    name: keyof typeof LIMITS,
    who: Chatter,
  ) => ReturnType<typeof err<{ readonly kind: 'chat/too-often'; readonly retryAfterSeconds: number }>> | null,
): void => {
  app.openapi(talk.messages, async (c) =>
    reply(c, await chat.messages(whoOf(c), c.req.valid('param').chatRoomId, c.req.valid('query')), chatErrors),
  );
  app.openapi(talk.search, async (c) => {
    const who = whoOf(c);
    return reply(c, take('search', who) ?? (await chat.search(who, c.req.valid('param').chatRoomId, c.req.valid('query').q)), chatErrors);
  });
  app.openapi(talk.send, async (c) => {
    const who = whoOf(c);
    return reply(c, take('send', who) ?? (await chat.send(who, c.req.valid('param').chatRoomId, c.req.valid('json'))), chatErrors);
  });
  app.openapi(talk.edit, async (c) => {
    const [who, { chatRoomId, messageNo }] = [whoOf(c), c.req.valid('param')];
    return reply(c, take('change', who) ?? (await chat.edit(who, chatRoomId, messageNo, c.req.valid('json').text)), chatErrors);
  });
  app.openapi(talk.unsend, async (c) => {
    const { chatRoomId, messageNo } = c.req.valid('param');
    return reply(c, await chat.unsend(whoOf(c), chatRoomId, messageNo), chatErrors);
  });
  app.openapi(talk.react, async (c) => {
    const [who, { chatRoomId, messageNo }] = [whoOf(c), c.req.valid('param')];
    return reply(c, take('change', who) ?? (await chat.react(who, chatRoomId, messageNo, c.req.valid('json'))), chatErrors);
  });
  app.openapi(talk.report, async (c) => {
    const [who, { chatRoomId, messageNo }] = [whoOf(c), c.req.valid('param')];
    return reply(c, take('change', who) ?? (await chat.report(who, chatRoomId, messageNo, c.req.valid('json'))), chatErrors);
  });
  app.openapi(talk.stream, async (c) => {
    const { sessionId } = memberOf(c);
    const stream = await chat.watch(whoOf(c), c.req.valid('query'), { sessionId, address: c.get('address') });
    return stream.ok ? raw(new Response(stream.value, { headers: EVENT_STREAM_HEADERS })) : reply(c, stream, chatErrors);
  });
};
