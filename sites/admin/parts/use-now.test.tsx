// @vitest-environment jsdom
import { CopyProvider, makeCopy } from '@platform/i18n';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import texts from '../copy/ko.json' with { type: 'json' };
import { Deadline } from './deadline.tsx';
import { useNow } from './use-now.ts';

const HOUR_MS = 3_600_000;
beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const Page = ({ madeAt }: { readonly madeAt: number }) => (
  <CopyProvider copy={makeCopy(texts)}>
    <p>
      <Deadline dueAt={10 * HOUR_MS} now={useNow(madeAt)} />
    </p>
  </CopyProvider>
);
const shown = () => screen.getByRole('paragraph').textContent;

it('a deadline goes on while the page stands, by the time it was made at and not by the browser’s clock', () => {
  vi.setSystemTime(500 * HOUR_MS);
  const { rerender } = render(<Page madeAt={8 * HOUR_MS} />);
  expect(shown()).toBe('2시간 남음');
  act(() => void vi.advanceTimersByTime(1.5 * HOUR_MS));
  expect(shown()).toBe('30분 남음');
  act(() => void vi.advanceTimersByTime(1.5 * HOUR_MS));
  expect(shown()).toBe('기한 1시간 지남');
  // Loaded anew.
  rerender(<Page madeAt={12 * HOUR_MS} />);
  expect(shown()).toBe('기한 2시간 지남');
});
