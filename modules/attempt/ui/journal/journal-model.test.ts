import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { JournalEvent } from '../../contract.ts';
import { Model } from './testing-model.ts';
import { makeStage, type Act, type Behaviour, type Renewal, type Step } from './testing-steps.ts';
import { journalWorld } from './testing-world.ts';

/* Any order of what may happen to a sitting, against a reference that knows nothing of how the journal works. */
const world = journalWorld();

const doing = (...kinds: readonly Act[]): fc.Arbitrary<Step> => fc.constantFrom(...kinds).map((kind) => ({ kind }));
const reachable: Step = { kind: 'server', does: 'ok', gives: 'ok' };
const behaviours: readonly Behaviour[] = ['waiting', 'network', 'lost', 'slow', 'slow', 409, 413, 429, 503];
const renewals: readonly Renewal[] = ['ok', 'network', 404];
const LONG_MS = 7000;
const steps: fc.Arbitrary<readonly Step[]> = fc.array(
  fc.oneof(
    { weight: 27, arbitrary: doing('note') },
    { weight: 21, arbitrary: fc.constantFrom(20, 300, 1500, 1500, LONG_MS).map((ms): Step => ({ kind: 'wait', ms })) },
    { weight: 15, arbitrary: fc.constantFrom(...behaviours).map((does): Step => ({ kind: 'server', does, gives: 'ok' })) },
    { weight: 6, arbitrary: fc.constantFrom(...renewals).map((gives): Step => ({ kind: 'server', does: 401, gives })) },
    { weight: 15, arbitrary: fc.constant(reachable) },
    { weight: 12, arbitrary: doing('flush', 'probe', 'leave') },
    { weight: 12, arbitrary: doing('reload', 'newTab') },
    { weight: 9, arbitrary: doing('takeOver', 'stop', 'start', 'start') },
    { weight: 6, arbitrary: fc.boolean().map((isNotified): Step => ({ kind: 'otherWrites', isNotified })) },
    { weight: 6, arbitrary: fc.boolean().map((isAutomatic): Step => ({ kind: 'submit', isAutomatic })) },
    { weight: 1, arbitrary: fc.boolean().map((isNotified): Step => ({ kind: 'over', isNotified })) },
  ),
  { maxLength: 35, size: 'max' },
);
/** Found by chance, and tried each time: a claim that comes too late is told before the lines that follow it have arrived. */
const found: readonly Step[] = [
  { kind: 'server', does: 'slow', gives: 'ok' },
  { kind: 'newTab' },
  { kind: 'note' },
  { kind: 'otherWrites', isNotified: false },
  { kind: 'note' },
  { kind: 'note' },
  { kind: 'note' },
  reachable,
  { kind: 'flush' },
];
/** The same: a request that another one took the place of fails while a third is on its way. */
const replaced: readonly Step[] = [
  { kind: 'server', does: 'slow', gives: 'ok' },
  { kind: 'reload' },
  { kind: 'note' },
  { kind: 'submit', isAutomatic: false },
  { kind: 'leave' },
  { kind: 'wait', ms: 1500 },
];
/** Without its time: that may be corrected. */
const actOf = (line: JournalEvent) => JSON.stringify({ ...line, atMs: 0 });

it('is what the sets of a simple reference say, and every line is somewhere, whatever happens in whatever order', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (given) => {
      world.renew();
      const model = new Model();
      const stage = makeStage(world, model.hear);
      await stage.open();
      model.check(stage.status());
      for (const step of given) {
        const mustArrive = step.kind === 'wait' && step.ms === LONG_MS && stage.isReachable();
        await stage.run(step);
        model.check(stage.status());
        if (mustArrive) model.checkArrived();
      }
      const wasOver = stage.isOver();
      await stage.run(reachable);
      await stage.run({ kind: 'newTab' });
      await stage.run({ kind: 'submit', isAutomatic: false });
      await stage.run({ kind: 'wait', ms: 1000 });
      expect(stage.isOver()).toBe(true);

      const onDisk = await stage.onDisk();
      world.stop();
      const late = new Set(world.endpoints.late.map(actOf));
      for (const [name, line] of model.lines) {
        const [deviceId = '', seq] = name.split(':');
        const onServer = world.endpoints.lines.get(deviceId)?.get(Number(seq));
        if (onServer) expect(actOf(onServer)).toBe(actOf(line));
        else {
          expect(wasOver, 'all of it is handed in').toBe(true);
          expect(Number(seq), 'acknowledged is on the server').toBeGreaterThan(model.acknowledged.get(deviceId) ?? 0);
          const isKept = onDisk.some((kept) => kept.deviceId === deviceId && actOf(kept.event) === actOf(line));
          expect(isKept || late.has(actOf(line)), `${name} is kept`).toBe(true);
        }
      }
      for (const lines of world.endpoints.lines.values()) {
        const times = [...lines.values()].toSorted((a, b) => a.seq - b.seq).map(({ atMs }) => atMs);
        expect(times).toEqual(times.toSorted((a, b) => a - b));
      }
    }),
    { numRuns: Number(process.env.JOURNAL_RUNS ?? 100), examples: [[found], [replaced]] },
  );
}, 600_000);
