// @vitest-environment jsdom
import { CopyProvider, makeCopy } from '@platform/i18n';
import { act, cleanup, render } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { TimeLeft } from './time-left.tsx';

const MINUTE = 60_000;
const NOW = 1_795_132_800_000;
const clocksOf = (...clocks: readonly (readonly [minutes: number, ...sections: string[]])[]) =>
  clocks.map(([minutes, ...sections]) => ({ sections, endsAt: NOW + minutes * MINUTE }));
const line = (clocks: ReturnType<typeof clocksOf>, { lastClock = 0, serverNow = NOW } = {}) => (
  <CopyProvider copy={makeCopy()}>
    <TimeLeft attempt={{ clocks, lastClock, serverNow }} />
  </CopyProvider>
);
const said = () => document.querySelector('.time-left')?.textContent;
const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms));

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

it('names the section whose time runs, and goes on to the next one by itself', () => {
  render(line(clocksOf([2, '언어이해'], [4, '언어추리']), { serverNow: NOW - 18_000 }));
  expect(said()).toBe('언어이해 2분 18초 남음지금도 흐르고 있어요');
  pass(80_000);
  expect(said()).toContain('언어이해 58초 남음');
  pass(58_000);
  expect(said()).toBe('언어이해 시간은 끝났어요. 지금은 언어추리 시간이에요.언어추리 2분 0초 남음지금도 흐르고 있어요');
  pass(2 * MINUTE);
  expect(said()).toBe('시간이 끝났어요');
});

it('says what ran out while nobody looked, and calls shared clocks by their period', () => {
  const html = renderToString(line(clocksOf([-3, '성인', '모성'], [10, '아동', '지역', '정신'], [20, '기본'])));
  expect(html).toContain('1교시 시간은 끝났어요. 지금은 2교시 시간이에요.');
  expect(html).toContain('2교시 10분 0초 남음');
});

it('a single clock needs no name', () => {
  render(line(clocksOf([31.7, '의사소통', '수리'])));
  expect(said()).toBe('31분 42초 남음지금도 흐르고 있어요');
});
