// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest';
import { browserMemory } from './study-memory.ts';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

/** As versions before the shared queue left it on learners’ devices. */
it('finds the answers and the place that an earlier version kept on the device', () => {
  localStorage.setItem('maru.study.12', '[{"problemIdx":1,"choices":[2],"unsure":false,"spentMs":5}]');
  sessionStorage.setItem('maru.study.12.at', '3');
  const { answers, place } = browserMemory('study', 12);
  expect([answers.read(), place.read()]).toEqual([[{ problemIdx: 1, choices: [2], unsure: false, spentMs: 5 }], 3]);
  answers.update(() => []);
  place.keep(null);
  expect([localStorage.length, sessionStorage.length, browserMemory('study', 1).answers.read()]).toEqual([0, 0, []]);
});

it('a window that keeps nothing has them as long as the page is there', () => {
  const denied = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  const spies = (['localStorage', 'sessionStorage'] as const).map((name) => vi.spyOn(globalThis, name, 'get').mockImplementation(denied));
  const reply = { problemIdx: 1, choices: [2], unsure: false, spentMs: 5 } as never;
  browserMemory('study', 12).answers.update(() => [reply]);
  browserMemory('study', 12).place.keep(1);
  expect([browserMemory('study', 12).answers.read(), browserMemory('study', 12).place.read()]).toEqual([[reply], null]);
  browserMemory('study', 12).answers.update(() => []);
  for (const spy of spies) spy.mockRestore();
});
