import { beforeEach, expect, it } from 'vitest';
import { makeServerClock } from './server-clock.ts';

let monotonic: number;
let wall: number;
const time = { monotonic: () => monotonic, wall: () => wall };
const run = (ms: number) => {
  monotonic += ms;
  wall += ms;
};
beforeEach(() => {
  monotonic = 500;
  wall = 9_000_000;
});

it('shows the server’s time whatever the device’s clock says', () => {
  const clock = makeServerClock(time);
  clock.learn(1_000_000, 480, 500);
  expect(clock.now()).toBe(1_000_010);
  run(60_000);
  wall -= 3_600_000;
  expect(clock.now()).toBe(1_060_010);
});

it('notices once that the device’s clock was set or the machine slept, and not that time goes by', () => {
  const clock = makeServerClock(time);
  run(60_000);
  expect(clock.hasJumped()).toBe(false);
  wall += 3_600_000;
  expect(clock.hasJumped()).toBe(true);
  expect(clock.hasJumped()).toBe(false);
});

it('trusts a quick answer over a slow one as long as both can be true', () => {
  const clock = makeServerClock(time);
  clock.learn(1_000_000, 490, 500);
  monotonic = 2500;
  clock.learn(1_001_900, 500, 2500);
  expect(clock.now()).toBe(1_000_005 + 2000);
});

it('goes forward after a sleep in which its own clock stood still', () => {
  const clock = makeServerClock(time);
  clock.learn(1_000_000, 490, 500);
  monotonic = 900;
  clock.learn(1_600_000, 800, 900);
  expect(clock.now()).toBe(1_600_050);
});
