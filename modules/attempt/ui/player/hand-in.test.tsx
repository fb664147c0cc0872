// @vitest-environment jsdom
import exam from '@modules/exam/copy';
import { CopyProvider, makeCopy } from '@platform/i18n';
import uiTexts from '@platform/ui/copy' with { type: 'json' };
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import attempt from '../../copy/ko.json' with { type: 'json' };
import { ExamPlayer } from './exam-player.tsx';
import { loadDialogs } from './use-dialogs.ts';
import { testPaper, testSitting } from '../sitting/testing.ts';

/* What ends a clock or the sitting, and what is said before. */
beforeEach(() => {
  // What jsdom has not.
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined, removeEventListener: () => undefined }));
  Element.prototype.scrollIntoView = () => undefined;
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function () {
    this.open = false;
  };
  localStorage.clear();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const openPlayer = async (rules: Parameters<typeof testPaper>[0]) => {
  await loadDialogs();
  const { sitting, endpoints, journal } = await testSitting(testPaper(rules));
  render(
    <CopyProvider copy={makeCopy(uiTexts, exam, attempt)}>
      <ExamPlayer sitting={sitting} onReopen={() => undefined} />
    </CopyProvider>,
  );
  const key = (code: string) => act(() => void fireEvent.keyDown(document.body, { code, key: code }));
  /** Answers so many problems and goes on after each. */
  const answer = (count: number) => {
    for (let left = count; left > 0; left -= 1) {
      key('Digit1');
      key('KeyN');
    }
  };
  /** Another device takes over, and this one hears of it. */
  const loseTo = async (device: string) => {
    endpoints.writer = device;
    await act(() => journal.flush({ probe: true }));
  };
  return { key, answer, loseTo };
};
const clocks = (...names: readonly { readonly name?: string }[]) =>
  ['a', 'b'].map((id, at) => ({ ...names[at], minutes: 10, sections: [id] }));

it('looks back on the part that runs by its name, and says what stayed blank in those that are over', async () => {
  const { key, answer } = await openPlayer({ clocks: clocks({ name: '1교시' }, { name: '2교시' }) });
  key('Digit2');
  fireEvent.click(screen.getByRole('button', { name: '1교시 마치기' }));
  fireEvent.click(screen.getByRole('button', { name: '2교시 시작하기' }));
  answer(3);
  fireEvent.click(screen.getByRole('button', { name: '답안 제출' }));
  const summary = screen.getByRole('dialog', { name: '2교시의 모든 문항에 답했습니다' });
  expect(within(summary).getByText('이미 마친 1교시에 2문항이 빈 채로 남아 있습니다. 이제 답할 수 없습니다.')).toBeTruthy();
});

it('tells a blank from an answer where both are unsure, by its look and in words', async () => {
  const { key } = await openPlayer({});
  key('Digit2');
  key('KeyU');
  key('KeyN');
  key('KeyU');
  fireEvent.click(screen.getByRole('button', { name: '답안 제출' }));
  const summary = within(screen.getByRole('dialog', { name: '아직 5문항이 비어 있습니다' }));
  const lookOf = (name: string) =>
    summary
      .getByRole('button', { name })
      .className.split(' ')
      .filter((one) => one !== 'now');
  expect(lookOf('1번 문항, 2번 표기, 헷갈림')).toEqual(['nb', 'a', 'u']);
  expect(lookOf('2번 문항, 안 풂, 헷갈림')).toEqual(['nb', 'e', 'u']);
  expect(summary.getByText('헷갈림으로 표시한 문항 중 2번은 답하지 않았습니다.')).toBeTruthy();
});

it('claims no way back before handing in where the rules only lead forward', async () => {
  const { answer } = await openPlayer({ move: 'forward-only' });
  answer(6);
  fireEvent.click(screen.getByRole('button', { name: '답안 제출' }));
  const summary = screen.getByRole('dialog', { name: '모든 문항에 답했습니다' });
  expect(within(summary).getByText('틀려도 감점이 없는 시험입니다. 지나온 문항으로는 돌아갈 수 없습니다.')).toBeTruthy();
  expect(summary.textContent).not.toMatch(/살펴보|더 풀고|이미 마친/);
  expect(within(summary).getByRole('button', { name: '문항으로 돌아가기' })).toBeTruthy();
});

it('the last problem of a clock has its end in the place of 다음 on a phone, also where no way leads back to a blank one', async () => {
  const { key, answer } = await openPlayer({ move: 'forward-only', clocks: clocks() });
  const onPhone = () => document.querySelector('.player-foot .r .m-only')!;
  key('KeyN');
  fireEvent.click(screen.getByRole('button', { name: '비우고 넘어가기' }));
  answer(1);
  expect(onPhone().textContent).toBe('마치기');
  fireEvent.click(onPhone());
  const question = screen.getByRole('alertdialog', { name: '언어를 지금 마칠까요?' });
  fireEvent.click(within(question).getByRole('button', { name: '수리 시작하기' }));
  expect(onPhone().textContent).toBe('다음');
  answer(2);
  expect(onPhone().textContent).toBe('제출');
  fireEvent.click(onPhone());
  expect(screen.getByRole('dialog', { name: '수리에 아직 1문항이 비어 있습니다' })).toBeTruthy();
});

it('counts by the section and by the whole paper, and says which', async () => {
  const { key } = await openPlayer({ clocks: clocks() });
  const counter = () => document.querySelector('.pos')!.textContent;
  key('KeyN');
  expect(counter()).toBe('언어 2 / 3전체 2 / 6');
  fireEvent.click(screen.getByRole('button', { name: '언어 마치기' }));
  fireEvent.click(screen.getByRole('button', { name: '수리 시작하기' }));
  expect(counter()).toBe('수리 1 / 3전체 4 / 6');
});

it('who only reads has no way to the end: not from the foot, not from the sheet, and a summary that lay open is gone', async () => {
  const { key, loseTo } = await openPlayer({});
  const ends = () => screen.queryAllByRole('button', { name: /제출/ });
  const openSheet = () => fireEvent.click(screen.getByRole('button', { name: /^답안지 \d/ }));
  // A phone has the end at the last problem, in the place of 다음.
  for (let n = 0; n < 20; n++) key('KeyN');
  openSheet();
  const dialog = screen.getByRole('dialog', { name: '답안지' });
  // As long as this device writes, both lead there.
  expect([within(dialog).getAllByRole('button', { name: '답안 제출' }), ends().length > 1]).toEqual([[expect.anything()], true]);
  key('Digit2');
  fireEvent.click(within(dialog).getByRole('button', { name: '답안 제출' }));
  expect(screen.getAllByRole('button', { name: '이대로 제출' })).toHaveLength(1);
  await loseTo('another');
  expect(screen.queryByRole('button', { name: '이대로 제출' })).toBeNull();
  expect(ends()).toEqual([]);
  openSheet();
  expect(screen.getByRole('dialog', { name: '답안지' })).toBeTruthy();
  expect(ends()).toEqual([]);
});
