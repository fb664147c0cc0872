import { ACT_KINDS, ACTS, CLOCK_NOTE, LINE, PROBLEM, type Act } from '../contract-acts.ts';
import { MAX_BATCH, MAX_COVERS, type DeviceId, type JournalBatch } from '../contract.ts';
import { isObject, isWhole, testOf, type Test } from './shape-test.ts';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

const isClockNote = testOf(CLOCK_NOTE) as (value: unknown) => value is NonNullable<JournalBatch['clock']>;

/** What a line of each kind must have beside its number and time. */
const actTests: ReadonlyMap<unknown, { readonly hasProblem: boolean; readonly isValue: Test | null }> = new Map(
  ACT_KINDS.map((kind) => {
    const { about, value }: Act = ACTS[kind];
    return [kind, { hasProblem: about !== 'sitting', isValue: value ? testOf(value) : null }];
  }),
);

/** Lines that are numbered without a gap. */
const areLines = (events: readonly unknown[]): events is JournalBatch['events'] => {
  let expected = 0;
  for (const event of events) {
    if (!isObject(event) || !isWhole(event.seq, LINE.seq) || !isWhole(event.atMs, LINE.atMs)) return false;
    const act = actTests.get(event.kind);
    if (!act || (act.hasProblem && !isWhole(event.problemIdx, PROBLEM)) || (act.isValue && !act.isValue(event.value))) return false;
    if (expected !== 0 && event.seq !== expected) return false;
    expected = event.seq + 1;
  }
  return true;
};
const areCovers = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.length <= MAX_COVERS && value.every((id) => typeof id === 'string' && UUID.test(id.toLowerCase()));

/**
 * The contract's `JournalBatch` for the hot endpoint alone, in a tenth of the schema's time: both are made from the table of acts, and a
 * test holds them to the same judgement. One demand more: lines are numbered without a gap.
 *
 * @returns null for what is no batch
 */
export const parseBatch = (body: unknown): JournalBatch | null => {
  if (!isObject(body) || typeof body.deviceId !== 'string') return null;
  const { events } = body;
  const deviceId = body.deviceId.toLowerCase() as DeviceId;
  if (!UUID.test(deviceId)) return null;
  if (!Array.isArray(events) || events.length > MAX_BATCH || !areLines(events)) return null;
  const { clock, handedInMs, covers } = body;
  if (clock !== undefined && !isClockNote(clock)) return null;
  if (handedInMs !== undefined && !isWhole(handedInMs, LINE.atMs)) return null;
  if (covers !== undefined && !areCovers(covers)) return null;
  return {
    deviceId,
    events,
    ...(covers && { covers: covers.map((id) => id.toLowerCase() as DeviceId) }),
    ...(clock && { clock: { jumpMs: clock.jumpMs, isGuess: clock.isGuess } }),
    ...(handedInMs !== undefined && { handedInMs }),
  };
};
