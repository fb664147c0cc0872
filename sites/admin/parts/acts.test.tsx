// @vitest-environment jsdom
import { CopyProvider, makeCopy } from '@platform/i18n';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import texts from '../copy/ko.json' with { type: 'json' };
import { Acts, type Act } from './acts.tsx';

beforeEach(() => void vi.stubGlobal('matchMedia', () => ({ matches: false })));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});
const field = { label: '사유', hint: '남아요', empty: '적어 주세요', most: 300 };
const acts: readonly Act<'look' | 'end'>[] = [
  { kind: 'look', label: '보기', letter: 'W', tone: 'line', field },
  { kind: 'end', label: '끝내기', letter: 'R', tone: 'primary' },
];

it('says which act was done, and nothing of one that was not', async () => {
  const done: string[] = [];
  const onAct = vi.fn<(kind: 'look' | 'end', words: string) => Promise<boolean>>(() => Promise.resolve(true));
  render(
    <CopyProvider copy={makeCopy(texts)}>
      <Acts acts={acts} isNext={false} onAct={onAct} onDone={(kind) => done.push(kind)} onButtonsGone={() => {}} />
    </CopyProvider>,
  );
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: /보기/ })));
  fireEvent.change(screen.getByLabelText('사유'), { target: { value: ' 수사 요청 ' } });
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: '보기' })));
  expect([done, onAct.mock.calls]).toEqual([['look'], [['look', '수사 요청']]]);
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: /끝내기/ })));
  onAct.mockResolvedValueOnce(false);
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: /끝내기/ })));
  expect(done).toEqual(['look', 'end']);
});
