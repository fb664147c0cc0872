import { publicDetailWithExam } from '@modules/exam/access';
import { paperOf } from '@modules/exam/papers';
import { err, ok } from '@platform/kernel';
import type { Room, StudyRoomApi } from '../../contract.ts';
import { keptUntil } from '../../domain/retention.ts';
import { answeredAbout, HERE_MS, mayCompare } from '../../domain/room-state.ts';
import type { Deps } from '../deps.ts';
import { isOwner, phaseAt, presentOf, stateOf } from '../enter.ts';
import { findRoom, findRoomsOf } from '../store/rooms.ts';

/** Shown of one's own; nobody is in more at once. */
const MOST_SHOWN = 100;

export const mine =
  (deps: Deps): StudyRoomApi['mine'] =>
  async ({ brandId, learnerId }) => {
    const rows = await findRoomsOf(deps.db, brandId, learnerId, MOST_SHOWN);
    const exams = await deps.exams.examDetails(brandId, [...new Set(rows.map(({ examDetailIdx }) => examDetailIdx))]);
    const examOf = new Map(exams.map((exam) => [exam.detail.examDetailIdx, exam]));
    const serverNow = deps.clock.now().getTime();
    return rows.flatMap(({ examDetailIdx, opensAt, closesAt, ownerId, ...row }) => {
      const found = examOf.get(examDetailIdx);
      if (!found) return [];
      return {
        ...row,
        examTitle: found.exam.title,
        detailTitle: found.detail.title,
        opensAt: opensAt.getTime(),
        closesAt: closesAt.getTime(),
        serverNow,
        isOwner: ownerId === learnerId,
      };
    });
  };

export const paper =
  (deps: Deps): StudyRoomApi['paper'] =>
  async (brandId, roomCode) => {
    const room = await findRoom(deps.db, brandId, roomCode);
    const exam = room && (await deps.exams.examDetail(brandId, room.examDetailIdx));
    if (!room || !exam?.ok) return err({ kind: 'study-room/not-found' });
    const { opensAt, closesAt, capacity } = room;
    return ok({
      roomCode,
      exam: publicDetailWithExam(exam.value),
      opensAt: opensAt.getTime(),
      closesAt: closesAt.getTime(),
      capacity,
    });
  };

export const room =
  (deps: Deps): StudyRoomApi['room'] =>
  async ({ who, roomCode }) => {
    const snapshot = await deps.rooms.shared(who.brandId, roomCode);
    if (!snapshot) return err({ kind: 'study-room/not-found' });
    const { problems } = await paperOf(deps.exams, snapshot.room.paperHash);
    const own = snapshot.participants.find(({ learnerId }) => learnerId === who.learnerId);
    const me = own?.removedAt === null ? own : null;
    if (me) deps.presence.note(snapshot.room.roomIdx, me.seat);

    const now = deps.clock.now();
    const { title, opensAt, closesAt, capacity, ownerId } = snapshot.room;
    const present = presentOf(snapshot);
    const phase = phaseAt(snapshot, now);
    const mine = me ? stateOf(snapshot, me) : null;
    const isRemoved = own !== undefined && me === null;
    const people = present.map((one) => {
      const count = one.recordIdx === null ? undefined : snapshot.answered.get(one.recordIdx);
      const state = stateOf(snapshot, one);
      return {
        seat: one.seat,
        nickname: one.nickname,
        isOwner: one.learnerId === ownerId,
        state,
        isHere: one === me || now.getTime() - one.seenAt.getTime() < HERE_MS,
        answeredAbout: state === 'sitting' && count !== undefined ? answeredAbout(count, problems.length) : null,
      };
    });
    return ok({
      roomCode,
      title,
      opensAt: opensAt.getTime(),
      closesAt: closesAt.getTime(),
      keptUntil: keptUntil(closesAt).getTime(),
      serverNow: now.getTime(),
      capacity,
      problemCount: problems.length,
      phase,
      isOwner: isOwner(snapshot, who),
      isRemoved,
      people: isRemoved ? [] : people,
      shownCount: present.filter(({ shownSince }) => shownSince !== null).length,
      me: me && {
        seat: me.seat,
        nickname: me.nickname,
        state: mine ?? 'in',
        recordIdx: me.recordIdx,
        isShown: me.shownSince !== null,
        mergedNicknames: me.mergedNicknames,
        mergedSitting: me.mergedSitting,
      },
      may: {
        join: own === undefined && (phase === 'before' || phase === 'open') && present.length < capacity,
        start: (mine === 'in' && me?.recordIdx === null && phase === 'open') || mine === 'sitting',
        compare: mayCompare(phase, mine),
      },
    } satisfies Room);
  };
