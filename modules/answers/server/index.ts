import type { LearnerId } from '@modules/account/learner';
import type { ExamApi } from '@modules/exam';
import { handOver, tablesIn, type Db } from '@platform/db';
import { defineModule, type Owner } from '@platform/module';
import { createOutbox, type Outbox } from '@platform/outbox';
import { ANSWERED, type AnswerKeeper, type AnswersApi, type AnswerSource } from '../contract.ts';
import { answerEvents } from './answer-events.ts';
import { countFirstAnswers, typedFirst } from './choice-counts.ts';
import { historyExport } from './export.ts';
import {
  addToHistory,
  countMissed,
  deleteHistory,
  findMet,
  ownFirstAnswersOf,
  lastMetOf,
  missedOf,
  moveHistory,
  seenOf,
  setUnsure,
  shiftHistory,
} from './history.ts';
import { readPeerAnswers } from './peer-answers.ts';
import { countLevels, typedIn } from './statistics/levels.ts';
import type { AnswersDb, AnswersTables } from './tables.ts';
import { countTexts } from './text-counts.ts';

interface AnswersModuleDeps {
  readonly db: Db<never>;
  readonly exams: ExamApi;
  /** Absent: one that nobody reads, in tests. */
  readonly outbox?: Outbox;
}

export const createAnswersModule = ({ db: given, exams, outbox = createOutbox(given) }: AnswersModuleDeps) => {
  // The product's handle names no tables; this module sees its own.
  const db = given as unknown as AnswersDb;
  const keepers = new Map<AnswerSource['kind'], AnswerKeeper>();
  const eachKeeper = (): readonly AnswerKeeper[] => [...new Set(keepers.values())];
  const inside = tablesIn<AnswersTables>;
  const announce: AnswersApi['announce'] = (tx, announced) =>
    outbox.publish(
      tx,
      ANSWERED,
      announced.map(({ learnerId, isMember, ref }) => ({ ownerId: learnerId, isHeld: !isMember, payload: ref })),
    );
  const answers: AnswersApi = {
    keepIn: (kinds, keeper) => {
      for (const kind of kinds) keepers.set(kind, keeper);
    },
    add: async (tx, { history, announced, first, sittings = [] }) => {
      await addToHistory(inside(tx), history);
      await announce(tx, announced);
      await countFirstAnswers(inside(tx), first);
      await countLevels(inside(tx), sittings, 1);
      await countTexts(inside(tx), [...typedFirst(first), ...typedIn(sittings, 1)]);
    },
    announce,
    announcePaper: async (tx, paperHash) => {
      let count = 0;
      for (const keeper of eachKeeper()) {
        const announced = await keeper.ofPaper(tx, paperHash);
        await announce(tx, announced);
        count += announced.length;
      }
      return count;
    },
    shiftHistory: (tx, shifts) => shiftHistory(inside(tx), shifts),
    recount: async (tx, before, after) => {
      await countLevels(inside(tx), before, -1);
      await countLevels(inside(tx), after, 1);
      await countTexts(inside(tx), [...typedIn(before, -1), ...typedIn(after, 1)]);
    },
    takeOut: async (tx, { first, sittings }) => {
      await countFirstAnswers(inside(tx), first, -1);
      await countLevels(inside(tx), sittings, -1);
      await countTexts(inside(tx), [...typedFirst(first, -1), ...typedIn(sittings, -1)]);
    },
    setUnsure: (tx, learnerId, problemIdx, unsure) => setUnsure(inside(tx), learnerId, problemIdx, unsure),
    claim: async (tx, from, to) => {
      await moveHistory(inside(tx), from, to);
      await outbox.handOn(tx, ANSWERED, from, to);
    },
    findMet: (tx, learnerIds, problemIdxs) => findMet(inside(tx), learnerIds, problemIdxs),
    settle: async (learnerId) => {
      for (const { settle } of eachKeeper()) await settle?.(learnerId);
    },
    seen: (learnerId, problemIdxs, tx = handOver(db)) => seenOf(inside(tx), learnerId, problemIdxs),
    ownFirstAnswers: (learnerId) => ownFirstAnswersOf(db, learnerId),
    lastMet: (learnerId, problemIdxs) => lastMetOf(db, learnerId, problemIdxs),
    missed: (learnerId) => missedOf(db, learnerId),
    countMissed: (learnerIds) => countMissed(db, learnerIds),
    peerAnswers: (paperHash, problem, solution) => readPeerAnswers(db, paperHash, problem, solution),
  };
  return {
    api: { answers, events: answerEvents({ db, exams, keepers, answers }) },
    exportParts: historyExport(db),
    eraseMember: ({ memberId }: Owner) => deleteHistory(db, memberId as LearnerId),
  };
};

export const answersModule = defineModule({
  name: 'answers',
  create: ({ db, outbox }, { exam }: { readonly exam: { readonly exams: ExamApi } }) =>
    createAnswersModule({ db, outbox, exams: exam.exams }),
});
