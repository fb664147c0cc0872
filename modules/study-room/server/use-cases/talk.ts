import type { Learner } from '@modules/account/learner';
import type { ProblemIdx } from '@modules/exam';
import { err, ok } from '@platform/kernel';
import type { Message, StudyRoomApi } from '../../contract.ts';
import { reportsThatHide } from '../../domain/room-state.ts';
import type { Deps } from '../deps.ts';
import { enter, enterToCompare, isOwner, presentOf, type Entered } from '../enter.ts';
import { deleteMessage, findMessages, insertMessage, insertReport } from '../store/messages.ts';
import type { Participant } from '../store/participants.ts';

const MINUTE_MS = 60_000;
/** Messages of one person and of one problem in a room, and of one person in a minute. */
const MOST = { ofPerson: 100, ofProblem: 100, sinceThen: 10 };

const thread = async (
  deps: Deps,
  who: Learner,
  { snapshot, me }: Entered & { readonly me: Participant },
  problemIdx: ProblemIdx,
): Promise<readonly Message[]> => {
  const { room, participants } = snapshot;
  const owns = isOwner(snapshot, who);
  const ownersSeat = participants.find(({ learnerId }) => learnerId === room.ownerId)?.seat;
  const hidingCount = reportsThatHide(presentOf(snapshot).length);
  return (await findMessages(deps.db, room.roomIdx, problemIdx)).flatMap(({ messageIdx, seat, nickname, body, createdAt, reportedBy }) => {
    const isMine = seat === me.seat;
    if (!isMine && !owns && (reportedBy.includes(me.seat) || reportedBy.length >= hidingCount)) return [];
    return {
      messageIdx,
      nickname,
      isMine,
      isOwners: seat === ownersSeat,
      text: body,
      createdAt: createdAt.getTime(),
      reportCount: owns ? reportedBy.length : null,
      may: { remove: isMine || owns, report: !isMine && !owns },
    };
  });
};

export const messages =
  (deps: Deps): StudyRoomApi['messages'] =>
  async (at, problemIdx) => {
    const entered = await enterToCompare(deps, at);
    return entered.ok ? ok(await thread(deps, at.who, entered.value, problemIdx)) : entered;
  };

export const say =
  (deps: Deps): StudyRoomApi['say'] =>
  async (at, problemIdx, { text, requestId }) => {
    const entered = await enterToCompare(deps, at);
    if (!entered.ok) return entered;
    const { snapshot, me, paper } = entered.value;
    if (!paper.problems.some((problem) => problem.problemIdx === problemIdx)) return err({ kind: 'study-room/no-such-problem' });
    const now = deps.clock.now();
    const isThere = await insertMessage(
      deps.db,
      { roomIdx: snapshot.room.roomIdx, seat: me.seat, problemIdx, requestId, body: text, at: now },
      { ...MOST, since: new Date(now.getTime() - MINUTE_MS) },
    );
    return isThere ? ok(await thread(deps, at.who, entered.value, problemIdx)) : err({ kind: 'study-room/too-many-messages' });
  };

export const unsay =
  (deps: Deps): StudyRoomApi['unsay'] =>
  async (at, messageIdx) => {
    const entered = await enter(deps, at);
    if (!entered.ok) return entered;
    const { snapshot, me } = entered.value;
    const owns = isOwner(snapshot, at.who);
    if (!owns && !me) return err({ kind: 'study-room/not-in' });
    const isGone = await deleteMessage(deps.db, snapshot.room.roomIdx, messageIdx, owns ? null : (me?.seat ?? 0));
    return isGone ? ok(null) : err({ kind: 'study-room/no-such-message' });
  };

export const report =
  (deps: Deps): StudyRoomApi['report'] =>
  async (at, messageIdx) => {
    const entered = await enterToCompare(deps, at);
    if (!entered.ok) return entered;
    const { snapshot, me } = entered.value;
    return (await insertReport(deps.db, snapshot.room.roomIdx, messageIdx, me.seat))
      ? ok(null)
      : err({ kind: 'study-room/no-such-message' });
  };
