// @vitest-environment jsdom
import { CopyProvider, makeCopy } from '@platform/i18n';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import texts from '../copy/ko.json' with { type: 'json' };
import { Acts, type Act } from './acts.tsx';
import { SubjectContext } from './subject.ts';

beforeEach(() => void vi.stubGlobal('matchMedia', () => ({ matches: false })));
afterEach(() => {
  localStorage.clear();
  cleanup();
  vi.unstubAllGlobals();
});
const field = { label: '사유', hint: '남아요', empty: '적어 주세요', most: 300 };
const acts: readonly Act<'look' | 'end'>[] = [
  { kind: 'look', label: '보기', letter: 'W', tone: 'line', field },
  { kind: 'end', label: '끝내기', letter: 'R', tone: 'primary' },
];

it('goes on after what was done, unless its subject stays, and not after what was not', async () => {
  const done: string[] = [];
  const onAct = vi.fn<(kind: 'look' | 'end', words: string) => Promise<boolean>>(() => Promise.resolve(true));
  render(
    <CopyProvider copy={makeCopy(texts)}>
      <SubjectContext value={{ name: '', isNext: false, goOn: () => done.push('next'), focus: () => {} }}>
        <Acts acts={acts} onAct={onAct} stays={(kind) => kind === 'look'} />
      </SubjectContext>
    </CopyProvider>,
  );
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: /보기/ })));
  fireEvent.change(screen.getByLabelText('사유'), { target: { value: ' 수사 요청 ' } });
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: '보기' })));
  expect([done, onAct.mock.calls]).toEqual([[], [['look', '수사 요청']]]);
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: /끝내기/ })));
  onAct.mockResolvedValueOnce(false);
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: /끝내기/ })));
  expect(done).toEqual(['next']);
});

it('keeps a reason that was not sent on the device, says so at its act, and forgets it when it was sent', async () => {
  const onAct = vi.fn<(kind: 'look' | 'end', words: string) => Promise<boolean>>(() => Promise.resolve(true));
  const subject = (name: string) => (
    <CopyProvider copy={makeCopy(texts)}>
      <SubjectContext value={{ name, isNext: false, goOn: () => {}, focus: () => {} }}>
        <Acts acts={acts} onAct={onAct} />
      </SubjectContext>
    </CopyProvider>
  );
  const { unmount } = render(subject('listings 7'));
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: /보기/ })));
  fireEvent.change(screen.getByLabelText('사유'), { target: { value: '쓰다 만 사유' } });
  unmount();
  const other = render(subject('listings 8'));
  expect(screen.queryByText(/쓰다 만/)).toBeNull();
  other.unmount();
  render(subject('listings 7'));
  screen.getByText('쓰다 만 글이 있어요: 보기');
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: /보기/ })));
  expect(screen.getByLabelText<HTMLTextAreaElement>('사유').value).toBe('쓰다 만 사유');
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: '보기' })));
  const kept = Object.keys(localStorage).filter((key) => key.startsWith('office-draft  listings '));
  expect([onAct.mock.calls, kept, screen.queryByText(/쓰다 만/)]).toEqual([[['look', '쓰다 만 사유']], [], null]);
});
