import type { Learner } from '@modules/account/learner';
import { ExamDetailIdx, type ProblemIdx } from '@modules/exam';
import { DeviceId, attemptErrors, type AttemptError, type AttemptView } from '@modules/attempt';
import type { ErrorTable, Result } from '@platform/kernel';
import { plainText } from '@platform/kernel/plain-text';
import { z } from 'zod';
import { MOST_MESSAGE, MOST_NICKNAME, MOST_PEOPLE, MOST_TITLE } from './contract-limits.ts';
import type { Comparison, Made, Message, MyRoom, Room, RoomPaper } from './contract-views.ts';

export type * from './contract-views.ts';

/** What stands in a room's address: 59 random bits, without letters that are read for others (i, l, o). */
export const RoomCode = z
  .string()
  .regex(/^[a-hjkmnp-z2-9]{12}$/)
  .brand('RoomCode');
export type RoomCode = z.output<typeof RoomCode>;

/** Control characters, and those that turn the direction of text round or cannot be seen: nobody needs them, and they make one text look like another. */
const UNSEEN = /[\p{Cc}\u200b\u200c\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff]/u;
/** One line; blanks in a row are one. */
const line = (most: number) =>
  plainText()
    .max(4 * most)
    .transform((text) => text.normalize('NFKC').trim().replaceAll(/\s+/g, ' '))
    .refine((text) => [...text].length <= most && !UNSEEN.test(text));

/**
 * Korean syllables, Latin letters and digits, with single blanks, `-` or `_` between them: nothing that looks like another sign. That it is free in the
 * room, and nobody's title, is seen when it is taken (`domain/nickname.ts`).
 */
export const Nickname = line(MOST_NICKNAME).refine((text) => /^[가-힣A-Za-z0-9]+(?:[ _-][가-힣A-Za-z0-9]+)*$/.test(text));
export type Nickname = z.output<typeof Nickname>;

const instant = z.int().min(0).max(8_640_000_000_000);
const requestId = z.uuid();
export const NewRoom = z.object({
  examDetailIdx: ExamDetailIdx,
  title: line(MOST_TITLE).optional(),
  /** Epoch milliseconds; now when absent. */
  opensAt: instant.optional(),
  closesAt: instant,
  capacity: z.int().min(2).max(MOST_PEOPLE),
  /** Made anew for every room; the same one twice is one room. */
  requestId,
});
export type NewRoom = z.output<typeof NewRoom>;
export const Joining = z.object({ nickname: Nickname });
export const Starting = z.object({ deviceId: DeviceId });
export const Showing = z.object({ isShown: z.boolean() });
export const NewMessage = z.object({
  text: plainText()
    .max(4 * MOST_MESSAGE)
    .transform((text) => text.normalize('NFC').replaceAll('\r\n', '\n').trim())
    .refine((text) => text !== '' && [...text].length <= MOST_MESSAGE && !UNSEEN.test(text.replaceAll('\n', ''))),
  /** Made anew for every message; the same one twice is one message. */
  requestId,
});
export type NewMessage = z.output<typeof NewMessage>;
export const Seat = z.coerce.number().int().min(1).max(10_000);
export const MessageIdx = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER);

type Own =
  /** No such room under this brand, or gone. */
  | 'not-found'
  | 'exam-not-found'
  /** Only what everybody may use can be sat together. */
  | 'not-free'
  | 'window'
  | 'too-many-rooms'
  | 'too-often'
  | 'full'
  /** The window has not begun, or is over. */
  | 'not-yet'
  | 'closed'
  | 'nickname-taken'
  | 'nickname-refused'
  | 'removed'
  | 'not-in'
  | 'not-owner'
  | 'already-sat'
  /** Their own sitting of this paper was begun before the room opened. */
  | 'begun-before'
  | 'paper-changed'
  | 'not-submitted'
  /** Somebody may still be sitting the paper. */
  | 'too-early'
  /** Whoever asks is sitting the same problems now. */
  | 'sitting-open'
  | 'no-such-problem'
  | 'no-such-message'
  | 'too-many-messages';
export type StudyRoomError = { readonly kind: `study-room/${Own}` };
export const studyRoomErrors = {
  'study-room/not-found': { status: 404, copy: 'studyRoom.error.notFound' },
  'study-room/exam-not-found': { status: 404, copy: 'exam.error.notFound' },
  'study-room/not-free': { status: 422, copy: 'studyRoom.error.notFree' },
  'study-room/window': { status: 422, copy: 'studyRoom.error.window' },
  'study-room/too-many-rooms': { status: 429, copy: 'studyRoom.error.tooManyRooms' },
  'study-room/too-often': { status: 429, copy: 'studyRoom.error.tooOften' },
  'study-room/full': { status: 409, copy: 'studyRoom.error.full' },
  'study-room/not-yet': { status: 409, copy: 'studyRoom.error.notYet' },
  'study-room/closed': { status: 409, copy: 'studyRoom.error.closed' },
  'study-room/nickname-taken': { status: 409, copy: 'studyRoom.error.nicknameTaken' },
  'study-room/nickname-refused': { status: 422, copy: 'studyRoom.error.nicknameRefused' },
  'study-room/removed': { status: 403, copy: 'studyRoom.error.removed' },
  'study-room/not-in': { status: 403, copy: 'studyRoom.error.notIn' },
  'study-room/not-owner': { status: 403, copy: 'studyRoom.error.notOwner' },
  'study-room/already-sat': { status: 409, copy: 'studyRoom.error.alreadySat' },
  'study-room/begun-before': { status: 409, copy: 'studyRoom.error.begunBefore' },
  'study-room/paper-changed': { status: 409, copy: 'studyRoom.error.paperChanged' },
  'study-room/not-submitted': { status: 409, copy: 'studyRoom.error.notSubmitted' },
  'study-room/too-early': { status: 409, copy: 'studyRoom.error.tooEarly' },
  'study-room/sitting-open': { status: 409, copy: 'studyRoom.error.sittingOpen' },
  'study-room/no-such-problem': { status: 404, copy: 'studyRoom.error.noSuchProblem' },
  'study-room/no-such-message': { status: 404, copy: 'studyRoom.error.noSuchMessage' },
  'study-room/too-many-messages': { status: 429, copy: 'studyRoom.error.tooManyMessages' },
} as const satisfies ErrorTable<StudyRoomError>;
/** A sitting begins here too, and may be refused as anywhere. */
export const startErrors = { ...attemptErrors, ...studyRoomErrors } as const satisfies ErrorTable<StudyRoomError | AttemptError>;

type Answer<T> = Promise<Result<T, StudyRoomError>>;
/** Who asks, and for which room. Both come from the request. */
export interface InRoom {
  readonly who: Learner;
  readonly roomCode: RoomCode;
}

export interface StudyRoomApi {
  readonly make: (owner: Learner, room: NewRoom) => Answer<Made>;
  /** Those that they made or are in, the newest first. */
  readonly mine: (who: Learner) => Promise<readonly MyRoom[]>;
  /** What is said of a room to anybody: nothing of people. */
  readonly paper: (brandId: string, roomCode: RoomCode) => Answer<RoomPaper>;
  readonly room: (at: InRoom) => Answer<Room>;
  readonly join: (at: InRoom, nickname: Nickname) => Answer<Room>;
  /** Takes all that is theirs out of the room: name, messages, what was shown. Their sitting stays theirs. */
  readonly leave: (at: InRoom) => Answer<null>;
  /** Starts the room's paper, or gives back what was started: pressed twice, it is one sitting. */
  readonly start: (at: InRoom, deviceId: DeviceId) => Promise<Result<AttemptView, StudyRoomError | AttemptError>>;
  readonly show: (at: InRoom, isShown: boolean) => Answer<Room>;
  readonly comparison: (at: InRoom) => Answer<Comparison>;
  readonly messages: (at: InRoom, problemIdx: ProblemIdx) => Answer<readonly Message[]>;
  readonly say: (at: InRoom, problemIdx: ProblemIdx, message: NewMessage) => Answer<readonly Message[]>;
  /** Their own, or any where they own the room. */
  readonly unsay: (at: InRoom, messageIdx: number) => Answer<null>;
  /** Hides it from whoever reports it, and from everybody but its writer and the owner once several have. */
  readonly report: (at: InRoom, messageIdx: number) => Answer<null>;
  /** The owner's: nobody starts any more, and once nobody sits the comparison opens. */
  readonly end: (at: InRoom) => Answer<Room>;
  readonly takeOut: (at: InRoom, seat: number) => Answer<Room>;
  readonly remove: (at: InRoom) => Answer<null>;
}
