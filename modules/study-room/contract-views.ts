import { RecordIdx } from '@modules/attempt';
import { ExamDetailIdx, ProblemIdx } from '@modules/exam';
import { ExamDetailWithExam, MarkResult } from '@modules/exam/views';
import type { View } from '@platform/kernel/view';
import { z } from 'zod';

/* What this module's endpoints answer with: the one source of types, API document and tests. Pages take the types, from `contract.ts`. */
const START = 1_795_132_800_000;
const CODE = 'k7q2m9xa3dfw';

export const Made = z.object({ roomCode: z.string() }).meta({ id: 'StudyRoomMade', example: { roomCode: CODE } });
export type Made = View<typeof Made>;

/** The room's window, epoch milliseconds; nobody joins or starts outside of it. */
const roomWindow = { opensAt: z.int(), closesAt: z.int() };

export const RoomPaper = z
  .object({ roomCode: z.string(), exam: ExamDetailWithExam, ...roomWindow, capacity: z.int() })
  .meta({ id: 'StudyRoomPaper', description: 'What anybody with the address may know: the paper and the window, nothing of people' });
export type RoomPaper = View<typeof RoomPaper>;

/** `finishing`: the window is over and somebody may still be sitting; `after`: nobody is. */
export const RoomPhase = z.enum(['before', 'open', 'finishing', 'after']);
export type RoomPhase = View<typeof RoomPhase>;
export const PersonState = z.enum(['in', 'sitting', 'submitted']);
export type PersonState = View<typeof PersonState>;

const Person = z.object({
  /** Names them inside the room, and nowhere else. */
  seat: z.int(),
  nickname: z.string(),
  isOwner: z.boolean(),
  state: PersonState,
  /** The room's page was open at theirs a moment ago. */
  isHere: z.boolean(),
  /** Of a sitting under way: how many are answered, rounded down to steps of the paper, and half a minute old at most. */
  answeredAbout: z.int().nullable(),
});
export type Person = View<typeof Person>;

const Me = z.object({
  seat: z.int(),
  nickname: z.string(),
  state: PersonState,
  recordIdx: RecordIdx.nullable(),
  /** Their result is shown to the others who show theirs. */
  isShown: z.boolean(),
  /** Names of other places of theirs that became this one, when they signed in; told to them alone. */
  mergedNicknames: z.array(z.string()),
  /** One of those had a sitting: it stays a record of theirs and is not compared here. */
  mergedSitting: z.boolean(),
});
export type Me = View<typeof Me>;

export const Room = z
  .object({
    roomCode: z.string(),
    title: z.string().nullable(),
    ...roomWindow,
    /** All of the room is deleted then. */
    keptUntil: z.int(),
    serverNow: z.int(),
    capacity: z.int(),
    problemCount: z.int(),
    phase: RoomPhase,
    isOwner: z.boolean(),
    /** Taken out by the owner: the rest of the room is not told. */
    isRemoved: z.boolean(),
    people: z.array(Person),
    /** How many show their result. */
    shownCount: z.int(),
    /** Null for whoever has not joined. */
    me: Me.nullable(),
    may: z.object({ join: z.boolean(), start: z.boolean(), compare: z.boolean() }),
  })
  .meta({
    id: 'StudyRoom',
    example: {
      roomCode: CODE,
      title: '목요 스터디',
      opensAt: START,
      closesAt: START + 7_200_000,
      keptUntil: START + 2_599_200_000,
      serverNow: START + 60_000,
      capacity: 10,
      problemCount: 30,
      phase: 'open',
      isOwner: false,
      isRemoved: false,
      people: [{ seat: 1, nickname: '하늘', isOwner: true, state: 'sitting', isHere: false, answeredAbout: 9 }],
      shownCount: 0,
      me: null,
      may: { join: true, start: false, compare: false },
    },
  });
export type Room = View<typeof Room>;

export const MyRoom = z
  .object({
    roomCode: z.string(),
    title: z.string().nullable(),
    examTitle: z.string(),
    detailTitle: z.string(),
    ...roomWindow,
    serverNow: z.int(),
    isOwner: z.boolean(),
    /** Null where they made it and did not join. */
    nickname: z.string().nullable(),
    peopleCount: z.int(),
  })
  .meta({ id: 'MyStudyRoom' });
export type MyRoom = View<typeof MyRoom>;

const ComparedSection = z.object({ id: z.string(), name: z.string(), scoreTenths: z.int(), fullTenths: z.int() });
const Compared = z.object({
  seat: z.int(),
  nickname: z.string(),
  isMe: z.boolean(),
  scoreTenths: z.int(),
  fullTenths: z.int(),
  correctCount: z.int(),
  usedMs: z.int(),
  /** False: they had handed this paper in before. */
  isFirstTry: z.boolean(),
  sections: z.array(ComparedSection),
});
export type Compared = View<typeof Compared>;
export const Comparison = z
  .object({
    examDetailIdx: ExamDetailIdx,
    /** Whoever does not show theirs sees their own alone. */
    isShown: z.boolean(),
    /** The best first; equal ones in the order of joining. */
    people: z.array(Compared),
    /** In the paper's order. */
    problems: z.array(
      z.object({
        problemIdx: ProblemIdx,
        number: z.int(),
        sectionId: z.string(),
        mine: MarkResult,
        /** Of those who show theirs; null where whoever asks does not. */
        right: z.object({ count: z.int(), of: z.int() }).nullable(),
        messageCount: z.int(),
      }),
    ),
  })
  .meta({ id: 'StudyRoomComparison' });
export type Comparison = View<typeof Comparison>;

export const Message = z
  .object({
    messageIdx: z.int(),
    nickname: z.string(),
    isMine: z.boolean(),
    isOwners: z.boolean(),
    text: z.string(),
    createdAt: z.int(),
    /** Told to the owner alone: how many reported it. */
    reportCount: z.int().nullable(),
    may: z.object({ remove: z.boolean(), report: z.boolean() }),
  })
  .meta({
    id: 'StudyRoomMessage',
    example: {
      messageIdx: 7,
      nickname: '하늘',
      isMine: false,
      isOwners: true,
      text: '2번 선지는 왜 틀렸을까요?',
      createdAt: START,
      reportCount: null,
      may: { remove: false, report: true },
    },
  });
export type Message = View<typeof Message>;
