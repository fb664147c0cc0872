import { writeSync } from 'node:fs';
import { openDb } from '@platform/db';
import fc from 'fast-check';
import { steps } from './testing-step-arbitrary.ts';
import { stageOn, type ChildSteps } from './testing-steps.ts';
import { noFaults } from './testing-world.ts';

/* A process of the shop that takes steps of a seed and is killed at a statement or beside a question to the provider, as by the kernel: nothing of it is tidied up. */
const given = JSON.parse(process.argv[2] ?? '{}') as ChildSteps & { readonly url: string };
const die = (): never => {
  process.kill(process.pid, 'SIGKILL');
  for (;;) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1_000);
};
const faults = {
  ...noFaults(),
  statements: given.statements ?? Infinity,
  calls: given.calls ?? Infinity,
  side: given.side ?? ('before' as const),
};
const db = openDb<never>(given.url, { max: 8 });
const stage = stageOn(db, new Date(given.now), faults, die);
// One that fails in a test's own process would take the kill back.
for (const step of fc.sample(steps, { seed: given.seed, numRuns: 1 })[0] ?? []) {
  await stage.run(step.kind === 'failing' ? step.step : step);
  writeSync(1, `${stage.now().getTime()}\n`);
}
await db.destroy();
