import { ExamIdx, type ExamApi } from '@modules/exam';
import type { Db, Log } from '@platform/db';
import { BEAT_EVERY_MS } from '@platform/http/event-streams';
import type { Dictionary } from '@platform/i18n/copy';
import type { Clock } from '@platform/kernel';
import { defineModule } from '@platform/module';
import type { ChatApi, Chatter } from '../contract.ts';
import copy from '../copy/ko.json' with { type: 'json' };
import type { Deps } from './deps.ts';
import { eraseMember, exportMessages, exportRooms } from './erase.ts';
import { chatGraph } from './graphql.ts';
import { createHub } from './hub.ts';
import { mountChatRoutes } from './rest.ts';
import { unreadMessages } from './store/members.ts';
import { createChatStreams } from './streams.ts';
import type { ChatDb } from './tables.ts';
import { block, leave, markRead, members, remove, setQuiet, setRole, typing } from './use-cases/people.ts';
import { changeRoom, join, makeRoom, mine, open, openDirect, room, roomOfExam } from './use-cases/rooms.ts';
import { edit, messages, react, report, search, send, unsend } from './use-cases/talk.ts';
import { createWriter } from './write.ts';

export interface ChatModuleDeps {
  readonly db: Db<never>;
  /** For the connection that listens: no pooler may stand between. */
  readonly listenUrl: string;
  readonly clock: Clock;
  readonly log: Log;
  readonly findExam: Deps['findExam'];
}

export const createChatModule = ({ db: anyDb, listenUrl, clock, log, findExam }: ChatModuleDeps) => {
  // The product's handle names no tables; this module sees its own.
  const db = anyDb as unknown as ChatDb;
  const deps: Deps = { db, clock, findExam, write: createWriter(db, clock) };
  const hub = createHub({ db, databaseUrl: listenUrl, log });
  const streams = createChatStreams(db, hub);
  const api: ChatApi = {
    roomOfExam: roomOfExam(deps),
    join: join(deps),
    mine: mine(deps),
    open: open(deps),
    makeRoom: makeRoom(deps),
    openDirect: openDirect(deps),
    room: room(deps),
    changeRoom: changeRoom(deps),
    setQuiet: setQuiet(deps),
    leave: leave(deps),
    members: members(deps),
    setRole: setRole(deps),
    remove: remove(deps),
    block: block(deps),
    messages: messages(deps),
    search: search(deps),
    send: send(deps),
    edit: edit(deps),
    unsend: unsend(deps),
    react: react(deps),
    report: report(deps),
    markRead: markRead(deps),
    typing: typing(deps),
    watch: streams.watch,
  };
  return {
    api,
    beat: streams.beat,
    endSessions: streams.endSessions,
    eraseMember: (who: Chatter) => eraseMember(db, who, clock.now()),
    exportParts: (who: Chatter) => [
      { name: 'chatRooms', rows: exportRooms(db, who) },
      { name: 'chatMessages', rows: exportMessages(db, who) },
    ],
    hangUp: streams.close,
    close: async (): Promise<void> => {
      streams.close();
      await hub.close();
    },
  };
};

/** What of other modules this one calls. */
interface Needs {
  readonly account: { readonly onSessionsEnded: (onEnded: (sessionIds: readonly string[]) => void) => () => void };
  readonly exam: { readonly exams: Pick<ExamApi, 'exam' | 'examBySlug'> };
}

export const chatModule = defineModule({
  name: 'chat',
  copy: [copy as Dictionary],
  create: ({ db, listenUrl, clock, log, brand }, { account, exam: { exams } }: Needs) => {
    const module = createChatModule({
      db,
      listenUrl,
      clock,
      log,
      findExam: async (brandId, examId) => {
        if (!brand(brandId).brand.offers.chat) return null;
        const idx = /^\d+$/.test(examId) ? ExamIdx.safeParse(examId) : null;
        const found = idx?.success ? await exams.exam(brandId, idx.data) : await exams.examBySlug(brandId, examId);
        return found.ok ? { examIdx: found.value.examIdx, title: found.value.title } : null;
      },
    });
    const stopListening = account.onSessionsEnded(module.endSessions);
    return {
      api: module.api,
      rest: (app) => mountChatRoutes(app, module.api, clock),
      graph: (graph) => chatGraph(graph as never, module.api),
      memberCounts: { unreadChatMessages: unreadMessages },
      intervals: [{ name: 'beat', everyMs: BEAT_EVERY_MS, run: () => module.beat() }],
      eraseMember: module.eraseMember,
      exportParts: module.exportParts,
      hangUp: module.hangUp,
      close: async () => {
        stopListening();
        await module.close();
      },
    };
  },
});
