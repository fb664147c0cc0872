import { groupCommit } from '@platform/db';
import { err, ok, type Result } from '@platform/kernel';
import type { AttemptApi, AttemptError, DeviceId, JournalReceipt, RecordIdx } from '../../contract.ts';
import type { Deps } from '../deps.ts';
import { received } from '../received.ts';
import { retrying } from '../retry.ts';
import { addDevices, appendBatches, deviceStates, type DeviceState, type StoredBatch } from '../store/journal.ts';

/** A probe asks how far the journal is, and carries no batch. */
interface Save {
  readonly recordIdx: RecordIdx;
  readonly deviceId: DeviceId;
  readonly batch: StoredBatch | null;
}
type Saved = Result<Omit<JournalReceipt, 'serverNow'>, AttemptError>;

/** The hot use case: a save costs a look at its token and a place in a shared commit. */
export const saveLines = (deps: Deps): AttemptApi['record'] => {
  const commit = groupCommit<Save, Saved>({ flush: (saves) => flush(deps, saves) });
  return async (token, recordIdx, batch) => {
    const claims = deps.tokens.open(token);
    if (claims?.recordIdx !== recordIdx) return err({ kind: 'attempt/token-refused' });
    const now = deps.clock.now().getTime();
    if (now >= claims.deadlineAt + deps.graceMs) return err({ kind: 'attempt/closed' });

    const saved = await commit({ recordIdx, deviceId: batch.deviceId, batch: received(recordIdx, batch, now - claims.startedAt) });
    return saved.ok ? ok({ ...saved.value, serverNow: deps.clock.now().getTime() }) : saved;
  };
};

const nameOf = ({ recordIdx, deviceId }: Save): string => `${recordIdx} ${deviceId}`;
const inLockOrder = (a: Save, b: Save): number => a.recordIdx - b.recordIdx || (a.deviceId < b.deviceId ? -1 : 1);

/** Of several batches of one device, one goes at a time: the next may follow on it. */
const flush = async (deps: Deps, saves: readonly Save[]): Promise<readonly Saved[]> => {
  const answers = new Map<Save, Saved>();
  let waiting = saves;
  while (waiting.length > 0) {
    const now = new Map<string, Save>();
    for (const save of waiting) if (!now.has(nameOf(save))) now.set(nameOf(save), save);
    for (const [save, answer] of await saveRound(deps, [...now.values()].toSorted(inLockOrder))) answers.set(save, answer);
    waiting = waiting.filter((save) => !answers.has(save));
  }
  return saves.flatMap((save) => answers.get(save) ?? []);
};

const saveRound = async (deps: Deps, saves: readonly Save[]): Promise<ReadonlyMap<Save, Saved>> => {
  const appended = await append(deps, saves);
  const left = saves.filter((save) => !appended.has(save));
  return left.length === 0 ? appended : new Map([...appended, ...(await explain(deps, left))]);
};

const append = async (deps: Deps, saves: readonly Save[]): Promise<ReadonlyMap<Save, Saved>> => {
  const filled = saves.flatMap((save) => (save.batch ? [{ save, batch: save.batch }] : []));
  const answers = new Map<Save, Saved>();
  if (filled.length === 0) return answers;
  const writers = await retrying(() => appendBatches(deps.hot, filled.map(({ batch }) => batch), deps.clock.now()));
  filled.forEach(({ save, batch }, index) => {
    const writerDeviceId = writers[index];
    if (writerDeviceId) answers.set(save, ok({ ackedSeq: batch.lastSeq, writerDeviceId }));
  });
  // Made before somebody else took over, and come only now: whoever writes must see them.
  deps.news.tell(filled.flatMap(({ save }, index) => ((writers[index] ?? save.deviceId) === save.deviceId ? [] : [save.recordIdx])));
  return answers;
};

/** What was not appended: nothing new, a gap, a device that is new to the record, or a record that is closed. */
const explain = async (deps: Deps, saves: readonly Save[]): Promise<ReadonlyMap<Save, Saved>> => {
  let states = await deviceStates(deps.hot, saves);
  const fresh = saves.filter(({ batch }, index) => batch && states[index]?.isOpen && states[index].ackedSeq === null);
  let appended: ReadonlyMap<Save, Saved> = new Map();
  if (fresh.length > 0) {
    await retrying(() => addDevices(deps.hot, fresh));
    appended = await append(deps, fresh);
    states = await deviceStates(deps.hot, saves);
  }
  return new Map(saves.map((save, index) => [save, appended.get(save) ?? standing(states[index] ?? null)]));
};

const standing = (state: DeviceState | null): Saved => {
  if (!state) return err({ kind: 'attempt/not-found' });
  if (!state.isOpen) return err({ kind: 'attempt/closed' });
  return ok({ ackedSeq: state.ackedSeq ?? 0, writerDeviceId: state.writerDeviceId });
};
