// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useSettledText } from './composing.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const Filter = ({ given, onSettled }: { readonly given: string; readonly onSettled: (text: string) => void }) => {
  const words = useSettledText(given, onSettled, 300);
  return (
    <>
      <input aria-label="찾기" {...words.field} />
      <button type="button" onClick={words.clear}>
        지우기
      </button>
    </>
  );
};
const show = (given = '') => {
  const onSettled = vi.fn<(text: string) => void>();
  const view = render(<Filter given={given} onSettled={onSettled} />);
  return {
    onSettled,
    field: screen.getByLabelText<HTMLInputElement>('찾기'),
    give: (next: string) => view.rerender(<Filter given={next} onSettled={onSettled} />),
  };
};
const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });
const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms));

it('tells once, after a rest', () => {
  const { onSettled, field } = show();
  type(field, 'n');
  pass(299);
  type(field, 'ncs');
  pass(299);
  expect(onSettled).not.toHaveBeenCalled();
  pass(1);
  expect(onSettled).toHaveBeenCalledExactlyOnceWith('ncs');
});

it('never tells in the middle of a syllable', () => {
  const { onSettled, field } = show();
  fireEvent.compositionStart(field);
  for (const part of ['ㄱ', '기', '깇', '기추', '기출']) {
    type(field, part);
    pass(1000);
  }
  expect(onSettled).not.toHaveBeenCalled();
  fireEvent.compositionEnd(field);
  pass(300);
  expect(onSettled).toHaveBeenCalledExactlyOnceWith('기출');
});

it('clears at once, and takes a value that comes from outside', () => {
  const { onSettled, field, give } = show('수리');
  expect(field.value).toBe('수리');
  give('추리');
  expect(field.value).toBe('추리');
  fireEvent.click(screen.getByRole('button', { name: '지우기' }));
  expect(onSettled).toHaveBeenCalledExactlyOnceWith('');
  expect(field.value).toBe('');
});

it('keeps what is typed while what it told before is on its way back', () => {
  const { onSettled, field, give } = show();
  type(field, '수');
  pass(300);
  type(field, '수리');
  pass(300);
  type(field, '수리 영역');
  give('수');
  expect(field.value).toBe('수리 영역');
  give('수리');
  expect(field.value).toBe('수리 영역');
  pass(300);
  expect(onSettled.mock.calls.flat()).toEqual(['수', '수리', '수리 영역']);
  give('수리 영역');
  // The same word again, now from outside.
  give('수');
  expect(field.value).toBe('수');
  type(field, '수리 영역');
  pass(300);
  expect(onSettled).toHaveBeenCalledTimes(4);
});
