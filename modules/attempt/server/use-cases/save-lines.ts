import { groupCommit } from '@platform/db';
import { err, ok, type Result } from '@platform/kernel';
import type { AttemptApi, AttemptError, DeviceId, JournalReceipt, RecordIdx } from '../../contract.ts';
import { graceEndsAt } from '../../domain/clocks.ts';
import type { Deps } from '../deps.ts';
import { createRate } from '@platform/http';
import { received } from '../received.ts';
import { retrying } from '@platform/db';
import { addDevices, addQuota, appendBatches, deviceStates, type DeviceState, type StoredBatch } from '../store/journal.ts';

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
    if (now >= graceEndsAt(claims, deps)) return err({ kind: 'attempt/closed' });

    const saved = await commit({
      recordIdx,
      deviceId: batch.deviceId,
      batch: received(recordIdx, batch, now - claims.startedAt, claims.deadlineAt - claims.startedAt),
    });
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

/** In one statement at most; five hundred usual saves are a twentieth of it. */
const STATEMENT_UNITS = 4_000_000;

/** Nearly always one part; where many send as much as a request can hold, several, so that no statement grows with them. */
const parted = (batches: readonly StoredBatch[]): readonly (readonly StoredBatch[])[] => {
  const parts: StoredBatch[][] = [[]];
  let units = 0;
  for (const batch of batches) {
    if (units > 0 && units + batch.units > STATEMENT_UNITS) {
      parts.push([]);
      units = 0;
    }
    units += batch.units;
    parts.at(-1)?.push(batch);
  }
  return parts;
};

const append = async (deps: Deps, saves: readonly Save[]): Promise<ReadonlyMap<Save, Saved>> => {
  const filled = saves.flatMap((save) => (save.batch ? [{ save, batch: save.batch }] : []));
  const answers = new Map<Save, Saved>();
  if (filled.length === 0) return answers;
  const writers: (DeviceId | null)[] = [];
  for (const part of parted(filled.map(({ batch }) => batch)))
    writers.push(...(await retrying(() => appendBatches(deps.hot, part, deps.clock.now()))));
  filled.forEach(({ save, batch }, index) => {
    const writerDeviceId = writers[index];
    if (writerDeviceId) answers.set(save, ok({ ackedSeq: batch.lastSeq, writerDeviceId }));
  });
  // Made before somebody else took over, and come only now: whoever writes must see them.
  deps.recordChanges.notify(
    filled.flatMap(({ save }, index) => ((writers[index] ?? save.deviceId) === save.deviceId ? [] : [save.recordIdx])),
  );
  return answers;
};

/** What was not appended: nothing new, a gap, a device that is new to the record or has used up its share of quota, or a record that is closed. */
const explain = async (deps: Deps, saves: readonly Save[]): Promise<ReadonlyMap<Save, Saved>> => {
  const states = await deviceStates(deps.hot, saves);
  const fresh = saves.filter(({ batch }, index) => batch && states[index]?.isOpen && states[index].ackedSeq === null);
  const short = saves.filter(({ batch }, index) => isShort(batch, states[index] ?? null));
  // Each of these takes from its record's quota: one of a record at a time.
  const now = [...new Map([...short, ...fresh].map((save) => [save.recordIdx, save])).values()].toSorted(inLockOrder);
  const answers = new Map(saves.map((save, index) => [save, answerTo(save, states[index] ?? null)]));
  if (now.length === 0) return answers;
  await admit(
    deps,
    now.filter((save) => fresh.includes(save)),
    now.filter((save) => short.includes(save)),
  );
  const appended = await append(deps, now);
  const after = await deviceStates(deps.hot, now);
  now.forEach((save, index) => answers.set(save, appended.get(save) ?? answerTo(save, after[index] ?? null)));
  // A device that has just come in may need more than its first share at once.
  const rest = [...short, ...fresh].filter(
    (save) => !now.includes(save) || (fresh.includes(save) && isShort(save.batch, after[now.indexOf(save)] ?? null)),
  );
  return rest.length === 0 ? answers : new Map([...answers, ...(await explain(deps, rest))]);
};

const admit = async (deps: Deps, fresh: readonly Save[], short: readonly Save[]): Promise<void> => {
  if (fresh.length > 0) await retrying(() => addDevices(deps.hot, fresh));
  if (short.length > 0)
    await retrying(() =>
      addQuota(
        deps.hot,
        short.map((save) => ({ ...save, units: save.batch?.units ?? 0 })),
      ),
    );
};

/** It would follow, but its device's share of the record's quota is used up. */
const isShort = (batch: StoredBatch | null, state: DeviceState | null): boolean =>
  batch !== null &&
  state !== null &&
  state.isOpen &&
  state.ackedSeq !== null &&
  state.ackedSeq + 1 >= batch.firstSeq &&
  state.ackedSeq < batch.lastSeq &&
  state.quota < batch.units;

const answerTo = ({ batch }: Save, state: DeviceState | null): Saved => {
  if (!state) return err({ kind: 'attempt/not-found' });
  if (!state.isOpen) return err({ kind: 'attempt/closed' });
  // No device more, or no quota left: what is sent again finds none either.
  if (isShort(batch, state) || (batch && state.ackedSeq === null)) return err({ kind: 'attempt/too-much' });
  return ok({ ackedSeq: state.ackedSeq ?? 0, writerDeviceId: state.writerDeviceId });
};

/** A browser saves twice a second at most, also in the last minute; a device that delivers what it kept brings some hundred batches. */
const SAVES = { most: 1_000, everyMs: 10_000 };

/** For the endpoint: not more often than any device does. */
export const saveOften = (deps: Deps, save: AttemptApi['record']): AttemptApi['record'] => {
  const rate = createRate({ ...SAVES, now: () => deps.clock.now().getTime() });
  return async (token, recordIdx, batch) => {
    if (deps.tokens.open(token)?.recordIdx !== recordIdx) return err({ kind: 'attempt/token-refused' });
    return rate.take(recordIdx) ? save(token, recordIdx, batch) : err({ kind: 'attempt/too-often' });
  };
};
