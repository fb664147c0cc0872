import type { GroupRecord, GroupResult } from '@modules/attempt/group';
import { err, ok } from '@platform/kernel';
import type { Compared, StudyRoomApi } from '../../contract.ts';
import { reportsThatHide } from '../../domain/room-state.ts';
import type { Deps } from '../deps.ts';
import { enterAsPerson, enterToCompare, isOwner, presentOf, stateOf } from '../enter.ts';
import { countMessages } from '../store/messages.ts';
import { setShown, type Participant } from '../store/participants.ts';

export const show =
  (deps: Deps, room: StudyRoomApi['room']): StudyRoomApi['show'] =>
  async (at, isShown) => {
    const entered = await enterAsPerson(deps, at);
    if (!entered.ok) return entered;
    const { snapshot, me } = entered.value;
    // What somebody has not handed in yet is nothing to consent to; taking it back is never refused.
    if (isShown && stateOf(snapshot, me) !== 'submitted') return err({ kind: 'study-room/not-submitted' });
    await setShown(deps.db, snapshot.room.roomIdx, me.seat, isShown ? deps.clock.now() : null);
    deps.rooms.forget(snapshot.room);
    return room(at);
  };

const RESULTS_MS = 5_000;
const MOST_RESULTS = 200;
/** When a room's window ends all of it looks at once: results of the same records are read once. Whose they are to be is in the question, so it is asked anew when somebody shows or hides theirs. */
const createResults = ({ group, clock }: Pick<Deps, 'group' | 'clock'>) => {
  const known = new Map<string, { readonly at: number; readonly results: Promise<readonly GroupResult[]> }>();
  return (records: readonly GroupRecord[]): Promise<readonly GroupResult[]> => {
    const key = records.map(({ recordIdx, learnerId }) => `${recordIdx} ${learnerId}`).join();
    const now = clock.now().getTime();
    const found = known.get(key);
    if (found && now - found.at < RESULTS_MS) return found.results;
    const results = group.results(records);
    known.delete(key);
    known.set(key, { at: now, results });
    if (known.size > MOST_RESULTS) known.delete(known.keys().next().value ?? '');
    results.catch(() => known.delete(key));
    return results;
  };
};

export const comparison = (deps: Deps): StudyRoomApi['comparison'] => {
  const resultsOf = createResults(deps);
  return async (at) => {
    const entered = await enterToCompare(deps, at);
    if (!entered.ok) return entered;
    const { snapshot, me } = entered.value;
    const present = presentOf(snapshot);
    const isShown = me.shownSince !== null;
    // Who hides theirs sees nobody else's.
    const told = present.filter((one) => one.seat === me.seat || (isShown && one.shownSince !== null));
    const results = await resultsOf(
      told.flatMap(({ recordIdx, learnerId, brandId }) => (recordIdx === null ? [] : [{ recordIdx, learnerId, brandId }])),
    );
    const resultOf = new Map(results.map((result) => [result.recordIdx, result]));
    const lines = told.flatMap((one) => {
      const result = one.recordIdx === null ? undefined : resultOf.get(one.recordIdx);
      return result?.paperHash === snapshot.room.paperHash ? [{ one, result }] : [];
    });
    const own = lines.find(({ one }) => one.seat === me.seat);
    if (!own) return err({ kind: 'study-room/not-submitted' });
    const counts = await countMessages(deps.db, snapshot.room.roomIdx, {
      seat: me.seat,
      seesAll: isOwner(snapshot, at.who),
      hidingCount: reportsThatHide(present.length),
    });
    return ok({
      examDetailIdx: snapshot.room.examDetailIdx,
      isShown,
      people: lines
        .map(({ one, result }) => comparedOf(one, result, me.seat))
        .toSorted((a, b) => b.scoreTenths - a.scoreTenths || a.seat - b.seat),
      problems: own.result.problems.map(({ problemIdx, number, sectionId, result }, place) => ({
        problemIdx,
        number,
        sectionId,
        mine: result,
        right: isShown
          ? { count: lines.filter((line) => line.result.problems[place]?.result === 'correct').length, of: lines.length }
          : null,
        messageCount: counts.get(problemIdx) ?? 0,
      })),
    });
  };
};

const comparedOf = ({ seat, nickname }: Participant, result: GroupResult, mySeat: number): Compared => ({
  seat,
  nickname,
  isMe: seat === mySeat,
  scoreTenths: result.scoreTenths,
  fullTenths: result.fullTenths,
  correctCount: result.correctCount,
  usedMs: result.usedMs,
  isFirstTry: result.isFirstTry,
  sections: result.sections.map(({ id, name, scoreTenths, fullTenths }) => ({ id, name, scoreTenths, fullTenths })),
});
