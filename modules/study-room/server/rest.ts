import { z } from '@hono/zod-openapi';
import { AttemptView } from '@modules/attempt/views';
import type { VisitorLimits } from '@modules/attempt';
import { asVisitorAtLeast, learnerOf, type NewVisitor } from '@modules/account/learner';
import { ProblemIdx } from '@modules/exam';
import { tagsOfExam } from '@modules/exam/content';
import {
  body,
  createRate,
  defineRoute,
  gives,
  isLoopback,
  networkOf,
  reply,
  respond,
  SIGNED_OUT,
  type RestApp,
  type RouteEnv,
} from '@platform/http';
import { err, type Clock, type Result } from '@platform/kernel';
import type { Context } from 'hono';
import {
  Joining,
  MessageIdx,
  NewMessage,
  NewRoom,
  RoomCode,
  Seat,
  Showing,
  startErrors,
  Starting,
  studyRoomErrors,
  type InRoom,
  type StudyRoomApi,
} from '../contract.ts';
import { Comparison, Made, Message, MyRoom, Room, RoomPaper } from '../contract-views.ts';

const tags = ['study-room'];
const ROOMS = '/apiV2/study-rooms';
const ROOM = `${ROOMS}/{roomCode}` as const;
const inRoom = z.object({ roomCode: RoomCode });
const inMessage = inRoom.extend({ messageIdx: MessageIdx });
const inThread = inRoom.extend({ problemIdx: ProblemIdx });
const missing = {
  404: 'No such room under this brand, or gone (`study-room/not-found`)',
  429: 'Too many codes that do not exist (`study-room/too-often`)',
};
const forPeople = { ...missing, 403: 'Not in the room (`study-room/not-in`), or taken out of it (`study-room/removed`)' };
const forOwner = { ...SIGNED_OUT, ...missing, 403: 'Another one’s room (`study-room/not-owner`)' };
const compared = {
  ...forPeople,
  409: 'Own paper not handed in (`study-room/not-submitted`), the window not over or somebody still sitting (`study-room/too-early`), or sitting the same problems now (`study-room/sitting-open`)',
};
const REQUEST = '6f1c1f0e-3f6b-4c55-9d3c-0d6c1f8a2b77';

const routes = {
  make: defineRoute({
    access: { who: 'member' },
    method: 'post',
    path: ROOMS,
    tags,
    summary: 'Make a room for a sitting that is open to all, drawn ones too',
    description: 'The same `requestId` twice is one room.',
    request: {
      body: body(NewRoom, {
        examDetailIdx: 4,
        title: '목요 스터디',
        closesAt: 1_795_140_000_000,
        capacity: 10,
        requestId: REQUEST,
      }),
    },
    responses: gives('Its code', Made, {
      ...SIGNED_OUT,
      404: 'No such sitting (`study-room/exam-not-found`)',
      422: 'Not open to all (`study-room/not-free`), or no window of ten minutes to a week (`study-room/window`)',
      429: 'As many rooms as one may make (`study-room/too-many-rooms`)',
    }),
  }),
  mine: defineRoute({
    access: { who: 'visitor' },
    method: 'get',
    path: ROOMS,
    tags,
    summary: 'Rooms that the asker made or is in, the newest first',
    responses: gives('All of them; none for nobody', z.array(MyRoom)),
  }),
  paper: defineRoute({
    access: { who: 'nobody' },
    method: 'get',
    path: `${ROOM}/paper`,
    tags,
    summary: 'What a room is about, without anything of people',
    request: { params: inRoom },
    responses: gives('Paper and window', RoomPaper, missing),
  }),
  one: defineRoute({
    access: { who: 'visitor' },
    isUnlogged: true,
    method: 'get',
    path: ROOM,
    tags,
    summary: 'A room with who is in it, as of the last seconds',
    request: { params: inRoom },
    responses: gives('The room', Room, missing),
  }),
  join: defineRoute({
    access: { who: 'nobody' },
    method: 'post',
    path: `${ROOM}/participants`,
    tags,
    summary: 'Join under a nickname',
    description: 'Whoever is nobody yet becomes a visitor with a signed cookie. A repeat changes nothing, the nickname neither.',
    request: { params: inRoom, body: body(Joining, { nickname: '하늘' }) },
    responses: gives('The room', Room, {
      ...missing,
      403: 'Taken out of it before (`study-room/removed`)',
      409: 'Full (`study-room/full`), over (`study-room/closed`), or the nickname is taken (`study-room/nickname-taken`)',
      422: 'A nickname that says somebody has a say here (`study-room/nickname-refused`), or a paper that may not be used (`study-room/not-free`)',
    }),
  }),
  leave: defineRoute({
    access: { who: 'visitor' },
    method: 'delete',
    path: `${ROOM}/participants/me`,
    tags,
    summary: 'Leave, with everything written there',
    request: { params: inRoom },
    responses: gives('Nothing', z.null(), forPeople),
  }),
  takeOut: defineRoute({
    access: { who: 'member' },
    method: 'delete',
    path: `${ROOM}/participants/{seat}`,
    tags,
    summary: 'Take somebody out of one’s room',
    request: { params: inRoom.extend({ seat: Seat }) },
    responses: gives('The room', Room, forOwner),
  }),
  start: defineRoute({
    access: { who: 'visitor' },
    method: 'post',
    path: `${ROOM}/start`,
    tags,
    summary: 'Start the room’s paper, or get the unfinished sitting back',
    request: { params: inRoom, body: body(Starting, { deviceId: REQUEST }) },
    responses: gives('The sitting; its time runs', AttemptView, {
      ...forPeople,
      409: 'Before the window (`study-room/not-yet`), after it (`study-room/closed`), sat already (`study-room/already-sat`), begun before the room opened (`study-room/begun-before`), or the paper is another one now (`study-room/paper-changed`)',
    }),
  }),
  show: defineRoute({
    access: { who: 'visitor' },
    method: 'put',
    path: `${ROOM}/shown`,
    tags,
    summary: 'Show one’s result to those who show theirs, or hide it again',
    request: { params: inRoom, body: body(Showing, { isShown: true }) },
    responses: gives('The room', Room, { ...forPeople, 409: 'Own paper not handed in (`study-room/not-submitted`)' }),
  }),
  comparison: defineRoute({
    access: { who: 'visitor' },
    method: 'get',
    path: `${ROOM}/comparison`,
    tags,
    summary: 'Results of those who show theirs; one’s own alone for whoever does not',
    request: { params: inRoom },
    responses: gives('Scores, sections and how many had each problem right', Comparison, compared),
  }),
  messages: defineRoute({
    access: { who: 'visitor' },
    method: 'get',
    path: `${ROOM}/problems/{problemIdx}/messages`,
    tags,
    summary: 'What was said about a problem, the oldest first',
    request: { params: inThread },
    responses: gives('Plain text', z.array(Message), compared),
  }),
  say: defineRoute({
    access: { who: 'visitor' },
    method: 'post',
    path: `${ROOM}/problems/{problemIdx}/messages`,
    tags,
    summary: 'Say something about a problem',
    description: 'The same `requestId` twice is one message.',
    request: { params: inThread, body: body(NewMessage, { text: '2번 선지는 왜 틀렸을까요?', requestId: REQUEST }) },
    responses: gives('All that was said', z.array(Message), {
      ...compared,
      404: 'No such room (`study-room/not-found`), or no such problem in its paper (`study-room/no-such-problem`)',
      429: 'Too many messages (`study-room/too-many-messages`), or too many codes that do not exist',
    }),
  }),
  unsay: defineRoute({
    access: { who: 'visitor' },
    method: 'delete',
    path: `${ROOM}/messages/{messageIdx}`,
    tags,
    summary: 'Delete one’s own message, or any in one’s own room',
    request: { params: inMessage },
    responses: gives('Nothing', z.null(), {
      ...forPeople,
      404: 'No such room, or no such message of theirs (`study-room/no-such-message`)',
    }),
  }),
  report: defineRoute({
    access: { who: 'visitor' },
    method: 'post',
    path: `${ROOM}/messages/{messageIdx}/reports`,
    tags,
    summary: 'Report a message: it is hidden from whoever reports it, and from all once several have',
    request: { params: inMessage },
    responses: gives('Nothing', z.null(), {
      ...compared,
      404: 'No such room, or no such message of somebody else (`study-room/no-such-message`)',
    }),
  }),
  end: defineRoute({
    access: { who: 'member' },
    method: 'post',
    path: `${ROOM}/end`,
    tags,
    summary: 'End the window of one’s room now',
    request: { params: inRoom },
    responses: gives('The room', Room, forOwner),
  }),
  remove: defineRoute({
    access: { who: 'member' },
    method: 'delete',
    path: ROOM,
    tags,
    summary: 'Delete one’s room with everything in it',
    request: { params: inRoom },
    responses: gives('Nothing', z.null(), forOwner),
  }),
};

/** Codes from one network that name no room, in ten minutes: a class room that was given a wrong one, and nobody who tries codes. */
const MISSES = { most: 600, everyMs: 600_000 };
const AGAIN_AFTER = 60;

export const mountStudyRoomRoutes = (
  app: RestApp,
  rooms: StudyRoomApi,
  { newVisitor, limits, clock }: { readonly newVisitor: NewVisitor; readonly limits: VisitorLimits; readonly clock: Clock },
): void => {
  const misses = createRate({ ...MISSES, now: () => clock.now().getTime() });
  const often = { kind: 'study-room/too-often', retryAfterSeconds: AGAIN_AFTER } as const;
  /** A code costs 59 bits to guess; whoever tries all the same is no longer answered. */
  const looked = async <T, E extends { readonly kind: string }>(
    c: Context<RouteEnv>,
    look: () => Promise<Result<T, E>>,
  ): Promise<Result<T, E | typeof often>> => {
    const network = networkOf(c.get('address'));
    const isCounted = !isLoopback(c.get('address'));
    if (isCounted && misses.isUsedUp(network)) return err(often);
    const found = await look();
    if (isCounted && !found.ok && found.error.kind === 'study-room/not-found') misses.take(network);
    return found;
  };
  const at = (c: Context<RouteEnv>, roomCode: RoomCode): InRoom => ({ who: learnerOf(c), roomCode });

  app.openapi(routes.make, async (c) => reply(c, await rooms.make(learnerOf(c), c.req.valid('json')), studyRoomErrors));
  app.openapi(routes.mine, async (c) => {
    c.get('cacheTags')();
    return respond(c, await rooms.mine(learnerOf(c)));
  });
  app.openapi(routes.paper, async (c) => {
    const found = await looked(c, () => rooms.paper(c.get('brandId'), c.req.valid('param').roomCode));
    if (found.ok) c.get('cacheTags')(...tagsOfExam(c.get('brandId'), found.value.exam.exam.examIdx));
    return reply(c, found, studyRoomErrors);
  });
  app.openapi(routes.one, async (c) => reply(c, await looked(c, () => rooms.room(at(c, c.req.valid('param').roomCode))), studyRoomErrors));
  app.openapi(routes.join, async (c) => {
    if (!limits.may(c, 'start')) return reply(c, err(often), studyRoomErrors);
    const { roomCode } = c.req.valid('param');
    const { nickname } = c.req.valid('json');
    const joined = await looked(c, () => asVisitorAtLeast(c, newVisitor, (who) => rooms.join({ who, roomCode }, nickname)));
    return reply(c, joined, studyRoomErrors);
  });
  app.openapi(routes.leave, async (c) =>
    reply(c, await looked(c, () => rooms.leave(at(c, c.req.valid('param').roomCode))), studyRoomErrors),
  );
  app.openapi(routes.takeOut, async (c) => {
    const { roomCode, seat } = c.req.valid('param');
    return reply(c, await looked(c, () => rooms.takeOut(at(c, roomCode), seat)), studyRoomErrors);
  });
  app.openapi(routes.start, async (c) => {
    if (!limits.may(c, 'start')) return reply(c, err(often), startErrors);
    const { deviceId } = c.req.valid('json');
    return reply(c, await looked(c, () => rooms.start(at(c, c.req.valid('param').roomCode), deviceId)), startErrors);
  });
  app.openapi(routes.show, async (c) => {
    const { isShown } = c.req.valid('json');
    return reply(c, await looked(c, () => rooms.show(at(c, c.req.valid('param').roomCode), isShown)), studyRoomErrors);
  });
  app.openapi(routes.comparison, async (c) =>
    reply(c, await looked(c, () => rooms.comparison(at(c, c.req.valid('param').roomCode))), studyRoomErrors),
  );
  app.openapi(routes.messages, async (c) => {
    const { roomCode, problemIdx } = c.req.valid('param');
    return reply(c, await looked(c, () => rooms.messages(at(c, roomCode), problemIdx)), studyRoomErrors);
  });
  app.openapi(routes.say, async (c) => {
    if (!limits.may(c, 'answer')) return reply(c, err(often), studyRoomErrors);
    const { roomCode, problemIdx } = c.req.valid('param');
    const message = c.req.valid('json');
    return reply(c, await looked(c, () => rooms.say(at(c, roomCode), problemIdx, message)), studyRoomErrors);
  });
  app.openapi(routes.unsay, async (c) => {
    const { roomCode, messageIdx } = c.req.valid('param');
    return reply(c, await looked(c, () => rooms.unsay(at(c, roomCode), messageIdx)), studyRoomErrors);
  });
  app.openapi(routes.report, async (c) => {
    const { roomCode, messageIdx } = c.req.valid('param');
    return reply(c, await looked(c, () => rooms.report(at(c, roomCode), messageIdx)), studyRoomErrors);
  });
  app.openapi(routes.end, async (c) => reply(c, await looked(c, () => rooms.end(at(c, c.req.valid('param').roomCode))), studyRoomErrors));
  app.openapi(routes.remove, async (c) =>
    reply(c, await looked(c, () => rooms.remove(at(c, c.req.valid('param').roomCode))), studyRoomErrors),
  );
};
