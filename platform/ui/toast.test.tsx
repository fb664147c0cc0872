// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ToastArea, useToast, type ToastOptions } from './toast.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const Opener = ({ message, options }: { readonly message: string; readonly options?: ToastOptions }) => {
  const toast = useToast();
  return <button type="button" onClick={() => toast(message, options)}>{`열기 ${message}`}</button>;
};
const show = (...toasts: readonly { readonly message: string; readonly options?: ToastOptions }[]) => {
  render(
    <ToastArea>
      {toasts.map((toast) => (
        <Opener key={toast.message} {...toast} />
      ))}
    </ToastArea>,
  );
  for (const { message } of toasts) fireEvent.click(screen.getByRole('button', { name: `열기 ${message}`.trim() }));
};
const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms));
const seen = () => [...document.querySelectorAll('.toast')].map((toast) => [toast.textContent, toast.classList.contains('leaving')]);

it('stays 2,000 ms, then waits 125 ms and fades for 350 ms', () => {
  show({ message: '복사되었습니다.', options: { type: 'success' } });
  pass(1999);
  expect(seen()).toEqual([['복사되었습니다.', false]]);
  pass(1);
  expect(seen()).toEqual([['복사되었습니다.', true]]);
  pass(474);
  expect(seen()).toHaveLength(1);
  pass(1);
  expect(seen()).toEqual([]);
});

it('stays 5,000 ms where it says two sentences', () => {
  show({ message: '용량을 초과했습니다.', options: { isLong: true } });
  pass(4999);
  expect(seen()).toEqual([['용량을 초과했습니다.', false]]);
  pass(1);
  expect(seen()).toEqual([['용량을 초과했습니다.', true]]);
});

it('is an error unless told otherwise, and errors are read out at once', () => {
  show({ message: '보내지 못했습니다.' }, { message: '보냈습니다.', options: { type: 'success' } });
  expect(screen.getByRole('alert').textContent).toBe('보내지 못했습니다.');
  expect(screen.getByRole('status').textContent).toBe('보냈습니다.');
});

it('shows three at most, the newest', () => {
  show({ message: '하나' }, { message: '둘' }, { message: '셋' }, { message: '넷' });
  expect(seen().map(([text]) => text)).toEqual(['둘', '셋', '넷']);
});

it('shows nothing for an empty message', () => {
  show({ message: '' });
  expect(seen()).toEqual([]);
});
