import type { Paper } from '@modules/exam';
import { paperOf } from '@modules/exam/papers';
import { err, ok, type Result } from '@platform/kernel';
import type { InRoom, PersonState, RoomPhase, StudyRoomError } from '../contract.ts';
import { mayCompare, personState, phaseOf } from '../domain/room-state.ts';
import type { Deps } from './deps.ts';
import type { Snapshot } from './rooms.ts';
import type { Participant } from './store/participants.ts';

type Who = InRoom['who'];

export const stateOf = ({ states }: Pick<Snapshot, 'states'>, { recordIdx }: Participant): PersonState =>
  personState(recordIdx === null ? null : (states.get(recordIdx) ?? null));
export const presentOf = ({ participants }: Pick<Snapshot, 'participants'>): readonly Participant[] =>
  participants.filter(({ removedAt }) => removedAt === null);
export const phaseAt = (snapshot: Snapshot, now: Date): RoomPhase =>
  phaseOf(
    snapshot.room,
    now,
    presentOf(snapshot).some((one) => stateOf(snapshot, one) === 'sitting'),
  );
export const isOwner = ({ room }: Pick<Snapshot, 'room'>, { learnerId, isMember }: Who): boolean => isMember && room.ownerId === learnerId;

/** The room as it is now, and the asker's place in it; null where they have none. */
export interface Entered {
  readonly snapshot: Snapshot;
  readonly me: Participant | null;
}
export const enter = async (deps: Pick<Deps, 'rooms'>, { who, roomCode }: InRoom): Promise<Result<Entered, StudyRoomError>> => {
  const snapshot = await deps.rooms.fresh(who.brandId, roomCode);
  if (!snapshot) return err({ kind: 'study-room/not-found' });
  return ok({ snapshot, me: snapshot.participants.find(({ learnerId }) => learnerId === who.learnerId) ?? null });
};

/** For whoever is in the room. */
export const enterAsPerson = async (
  deps: Pick<Deps, 'rooms'>,
  at: InRoom,
): Promise<Result<Entered & { readonly me: Participant }, StudyRoomError>> => {
  const entered = await enter(deps, at);
  if (!entered.ok) return entered;
  const { snapshot, me } = entered.value;
  if (!me) return err({ kind: 'study-room/not-in' });
  return me.removedAt === null ? ok({ snapshot, me }) : err({ kind: 'study-room/removed' });
};

export const enterAsOwner = async (deps: Pick<Deps, 'rooms'>, at: InRoom): Promise<Result<Entered, StudyRoomError>> => {
  const entered = await enter(deps, at);
  return entered.ok && !isOwner(entered.value.snapshot, at.who) ? err({ kind: 'study-room/not-owner' }) : entered;
};

/**
 * For what tells of answers. Nobody in the room may be sitting any more, whoever asks has handed in what they began here, and they are not sitting the same
 * problems elsewhere: what the others had right would tell them a key.
 */
export const enterToCompare = async (
  deps: Pick<Deps, 'rooms' | 'clock' | 'attempts' | 'exams'>,
  at: InRoom,
): Promise<Result<Entered & { readonly me: Participant; readonly paper: Paper }, StudyRoomError>> => {
  const entered = await enterAsPerson(deps, at);
  if (!entered.ok) return entered;
  const { snapshot, me } = entered.value;
  const state = stateOf(snapshot, me);
  if (!mayCompare(phaseAt(snapshot, deps.clock.now()), state))
    return err({ kind: state === 'submitted' ? 'study-room/too-early' : 'study-room/not-submitted' });
  const paper = await paperOf(deps.exams, snapshot.room.paperHash);
  const open = await deps.attempts.openProblems(at.who);
  if (paper.problems.some(({ problemIdx }) => open.has(problemIdx))) return err({ kind: 'study-room/sitting-open' });
  return ok({ snapshot, me, paper });
};
