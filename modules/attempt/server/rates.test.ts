import { expect, it } from 'vitest';
import { aClock, learnerId } from '../testing.ts';
import { createVisitorLimits } from './rates.ts';

const visitor = { kind: 'visitor', visitorId: learnerId(1) };
const asking = (address: string, asker: object = visitor) => {
  const values = { address, asker, brandId: 'plain' } as const;
  return { get: (name: keyof typeof values) => values[name] };
};
/** How often something may be done before it is refused for the first time. */
const timesUntilRefused = (may: () => boolean): number => {
  let times = 0;
  while (times < 50_000 && may()) times += 1;
  return times;
};

it('visitors of one address start, study and answer so often in ten minutes, each counted by itself', () => {
  const clock = aClock();
  const limits = createVisitorLimits(clock);
  const times = () =>
    (['start', 'study', 'answer'] as const).map((act) => timesUntilRefused(() => limits.may(asking('198.51.100.1'), act)));
  expect(times()).toEqual([1_200, 1_200, 30_000]);
  for (const act of ['start', 'study', 'answer'] as const) {
    expect(limits.may(asking('198.51.100.2'), act)).toBe(true);
    expect(limits.may(asking('198.51.100.1', { kind: 'member', memberId: learnerId(2) }), act)).toBe(true);
  }
  clock.pass(600_000);
  expect(times()).toEqual([1_200, 1_200, 30_000]);
});

it('submits of one address are counted whoever sends them, and those of this machine never', () => {
  const limits = createVisitorLimits(aClock());
  expect(timesUntilRefused(() => limits.maySubmit(asking('198.51.100.1') as never))).toBe(3_000);
  expect(limits.maySubmit(asking('198.51.100.2') as never)).toBe(true);
  expect(timesUntilRefused(() => limits.maySubmit(asking('127.0.0.1') as never))).toBe(50_000);
});
