// @vitest-environment jsdom
import exam from '@modules/exam/copy';
import { CopyProvider, makeCopy } from '@platform/i18n';
import uiTexts from '@platform/ui/copy' with { type: 'json' };
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { waitFor } from '@platform/testing/wait-for';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import attempt from '../../copy/ko.json' with { type: 'json' };
import { ExamPlayer } from './exam-player.tsx';
import { loadDialogs } from './use-dialogs.ts';
import { testPaper, testSitting } from '../sitting/testing.ts';

/** A tool is loaded when it is taken, which takes longer than usual on a busy machine. */

beforeEach(() => {
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
  vi.useRealTimers();
  vi.restoreAllMocks();
  cleanup();
  vi.unstubAllGlobals();
});

const aids = { calculator: false, memo: true, drawing: true, scratchPaper: true };
const openPlayer = async (rules: Parameters<typeof testPaper>[0] = { aids }) => {
  await loadDialogs();
  const world = await testSitting(testPaper(rules));
  render(
    <CopyProvider copy={makeCopy(uiTexts, exam, attempt)}>
      <ExamPlayer sitting={world.sitting} onReopen={() => undefined} />
    </CopyProvider>,
  );
  const key = (code: string) => act(() => void fireEvent.keyDown(document.body, { code, key: code }));
  // Sent or not: both are in the journal.
  const all = () =>
    new Map(
      [...world.endpoints.lines.values()]
        .flatMap((device) => [...device.values()])
        .concat(world.journal.unsent())
        .map((event) => [event.seq, event]),
    );
  const lines = (kind: string) => [...all().values()].filter((event) => event.kind === kind);
  return { ...world, key, lines };
};
const select = (of: string, start: number, end: number) => {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node.textContent !== of) continue;
    const range = document.createRange();
    range.setStart(node, start);
    range.setEnd(node, end);
    getSelection()?.removeAllRanges();
    getSelection()?.addRange(range);
    return;
  }
};

it('paints what is selected by H, and takes the paint away by H again', async () => {
  const { key, lines } = await openPlayer();
  select('문제 1', 0, 2);
  key('KeyH');
  expect([...document.querySelectorAll('.stem mark')].map((mark) => mark.textContent)).toEqual(['문제']);
  expect(getSelection()?.isCollapsed).toBe(true);
  select('문제', 0, 2);
  key('KeyH');
  expect(document.querySelector('.stem mark')).toBeNull();
  expect(lines('highlight').map((line) => ('value' in line ? line.value : null))).toEqual([
    { where: 'stem', start: 0, end: 2, on: true },
    { where: 'stem', start: 0, end: 2, on: false },
  ]);
});

it('is taken by H where nothing is selected: what a mouse lets go of is painted, a finger is asked, Esc puts it away', async () => {
  const { key } = await openPlayer();
  const tool = screen.getByRole('button', { name: '형광펜' });
  expect(tool.getAttribute('aria-pressed')).toBe('false');
  getSelection()?.removeAllRanges();
  key('KeyH');
  expect(tool.getAttribute('aria-pressed')).toBe('true');
  const bar = await screen.findByRole('toolbar', { name: '형광펜' });
  expect(bar.textContent).toContain('글을 끌어 고르면 칠해지고');
  const drag = (pointerType: string, end: number) => {
    const stem = document.querySelector('.stem')!;
    // jsdom knows no kind of pointer.
    const press = (type: string) => fireEvent(stem, Object.assign(new Event(type, { bubbles: true }), { pointerType }));
    press('pointerdown');
    select('문제 1', 0, end);
    press('pointerup');
  };
  const painted = () => [...document.querySelectorAll('.stem mark')].map((mark) => mark.textContent);
  drag('touch', 1);
  expect(painted()).toEqual([]);
  // On a busy machine the first press may come before the tool listens.
  await waitFor(() => {
    if (painted().length === 0) drag('mouse', 2);
    expect(painted()).toEqual(['문제']);
  });
  expect(tool.getAttribute('aria-pressed')).toBe('true');
  key('Escape');
  expect(tool.getAttribute('aria-pressed')).toBe('false');
  expect(screen.queryByRole('toolbar', { name: '형광펜' })).toBeNull();
});

it.each([
  ['of the real test', { aids: { ...aids, drawing: false } }, ['1', '5', 'Delete', '←', 'P', '→', 'N', 'U', 'F', 'H', 'M', '?']],
  [
    'that lead only forward, with every tool',
    { move: 'forward-only' as const, aids: { ...aids, calculator: true } },
    ['1', '5', 'Delete', '→', 'N', 'U', 'F', 'H', 'D', 'M', 'C', '?'],
  ],
])('the help lists the keys that do something, and no other: %s', async (_what, rules, keys) => {
  await openPlayer(rules);
  act(() => void fireEvent.keyDown(document.body, { key: '?', code: 'Slash', shiftKey: true }));
  const help = screen.getByRole('dialog', { name: '단축키' });
  expect([...help.querySelectorAll('kbd')].map((kbd) => kbd.textContent)).toEqual(keys);
});

it('one tool is in the hand, and the second press of a double click takes nothing else', async () => {
  const { key } = await openPlayer();
  const [pen, highlighter] = [screen.getByRole('button', { name: '펜' }), screen.getByRole('button', { name: '형광펜' })];
  getSelection()?.removeAllRanges();
  key('KeyH');
  // However long the tool takes to come, the second press comes at once.
  vi.spyOn(performance, 'now').mockReturnValue(performance.now());
  fireEvent.click(pen, { detail: 1 });
  const bar = await screen.findByRole('toolbar', { name: '펜' });
  expect([pen, highlighter].map((tool) => tool.getAttribute('aria-pressed'))).toEqual(['true', 'false']);
  fireEvent.click(pen, { detail: 2 });
  fireEvent.click(within(bar).getByRole('button', { name: '펜 끄기' }), { detail: 2 });
  expect(pen.getAttribute('aria-pressed')).toBe('true');
  fireEvent.click(within(bar).getByRole('button', { name: '펜 끄기' }), { detail: 1 });
  expect(pen.getAttribute('aria-pressed')).toBe('false');
});

it('keeps a note once a second at most, never in the middle of a syllable, and when the problem is left', async () => {
  vi.useFakeTimers();
  const { key, lines, sitting } = await openPlayer();
  key('KeyM');
  const field = screen.getByRole('textbox', { name: '1번 메모' });
  const type = (value: string) => act(() => void fireEvent.change(field, { target: { value } }));
  type('가');
  type('가나');
  act(() => void vi.advanceTimersByTime(900));
  expect(lines('note')).toHaveLength(0);
  type('가나다');
  act(() => void vi.advanceTimersByTime(200));
  expect(lines('note').map((line) => ('value' in line ? line.value : null))).toEqual(['가나다']);
  fireEvent.compositionStart(field);
  type('가나다ㄹ');
  act(() => void vi.advanceTimersByTime(5000));
  expect(lines('note')).toHaveLength(1);
  fireEvent.compositionEnd(field);
  type('가나다라');
  act(() => sitting.go(1));
  expect(sitting.ink(101, 'question').note).toBe('가나다라');
  expect(sitting.ink(102, 'question').note).toBe('');
  const order = [...doorsKinds(sitting)];
  expect(order.lastIndexOf('note')).toBeLessThan(order.lastIndexOf('leave'));
});
const doorsKinds = (sitting: Awaited<ReturnType<typeof testSitting>>['sitting']) => sitting.journal.unsent().map(({ kind }) => kind);

it('offers the tools of the real test alone, until the learner wants all; that is told in the journal', async () => {
  const { key, lines } = await openPlayer({ aids: { ...aids, drawing: false } });
  expect(screen.queryByRole('button', { name: '펜' })).toBeNull();
  expect(screen.queryByRole('button', { name: '계산기' })).toBeNull();
  key('KeyC');
  expect(screen.queryByRole('dialog', { name: '계산기' })).toBeNull();
  fireEvent.click(screen.getAllByRole('button', { name: '도구와 화면' })[0]!);
  expect(screen.getByText(/실제 시험에서 쓸 수 있는 것은 메모, 형광펜, 종이 연습장입니다/)).toBeTruthy();
  fireEvent.click(screen.getByRole('checkbox', { name: '실제 시험과 같게' }));
  expect(screen.getAllByRole('button', { name: '펜' }).length).toBeGreaterThan(0);
  fireEvent.click(screen.getAllByRole('button', { name: '계산기' }).at(-1)!);
  expect(await screen.findByRole('dialog', { name: '계산기' })).toBeTruthy();
  expect(lines('preset').map((line) => ('value' in line ? line.value : null))).toEqual([{ realTest: false }]);
});

it('the calculator takes its own keys: the answer stays as it is', async () => {
  const { key, sitting } = await openPlayer({ aids: { ...aids, calculator: true } });
  key('KeyC');
  const calculator = await screen.findByRole('dialog', { name: '계산기' });
  for (const each of ['1', '2', '*', '3', 'Enter']) fireEvent.keyDown(calculator, { key: each, code: `Digit${each}`, bubbles: true });
  expect(calculator.querySelector('output')?.textContent).toBe('36');
  expect(sitting.mark(101).choices).toEqual([]);
  expect(within(calculator).getByText('숫자 키는 계산기로 들어갑니다')).toBeTruthy();
  fireEvent.keyDown(calculator, { key: 'Delete', code: 'Delete' });
  expect(calculator.querySelector('output')?.textContent).toBe('0');
});

it.each([
  ['Esc', { key: 'Escape', code: 'Escape' }],
  ['the key that opened it', { key: 'c', code: 'KeyC' }],
  ['the same key with Hangul switched on', { key: 'ㅊ', code: 'KeyC' }],
])('the calculator is closed by %s after a calculation too, and figures mark answers again', async (_name, press) => {
  const { key, sitting } = await openPlayer({ aids: { ...aids, calculator: true } });
  key('KeyC');
  const calculator = await screen.findByRole('dialog', { name: '계산기' });
  for (const each of ['1', '2', '*', '3', '+', '4', '=']) fireEvent.keyDown(calculator, { key: each, code: `Digit${each}`, bubbles: true });
  fireEvent.keyDown(calculator, press);
  expect(screen.queryByRole('dialog', { name: '계산기' })).toBeNull();
  key('Digit3');
  expect(sitting.mark(101).choices).toEqual([3]);
});

it('the button of the note stays where it is: a double click opens the note and leaves the answer alone', async () => {
  const { key, sitting } = await openPlayer();
  key('Digit3');
  const button = screen.getByRole('button', { name: '메모' });
  expect(button.getAttribute('aria-expanded')).toBe('false');
  fireEvent.click(button, { detail: 1 });
  fireEvent.click(button, { detail: 2 });
  expect(screen.getByRole('button', { name: '메모' })).toBe(button);
  expect(button.getAttribute('aria-expanded')).toBe('true');
  expect(screen.getByRole('textbox', { name: /메모/ })).toBeTruthy();
  expect(sitting.mark(101).choices).toEqual([3]);
  fireEvent.click(button, { detail: 1 });
  expect(screen.queryByRole('textbox', { name: /메모/ })).toBeNull();
});

it('shows how long a problem was on the screen, and hides it when asked', async () => {
  vi.useFakeTimers();
  const { watch } = await openPlayer();
  watch(65_000);
  act(() => void vi.advanceTimersByTime(1000));
  expect(screen.getByRole('timer', { name: '이 문항을 본 시간' }).textContent).toBe('본 시간 1:05');
  fireEvent.click(screen.getAllByRole('button', { name: '도구와 화면' })[0]!);
  fireEvent.click(screen.getByRole('checkbox', { name: '문항마다 본 시간 보이기' }));
  expect(screen.queryByRole('timer', { name: '이 문항을 본 시간' })).toBeNull();
});

it('says where one should be by now when asked to, and never beside the tools of the real test', async () => {
  const times = JSON.stringify({ expectedSeconds: [60, 60, 60, 60, 60, 60] });
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(times, { headers: { 'content-type': 'application/json' } })));
  localStorage.setItem('maru.player', JSON.stringify({ pace: true }));
  const { sitting } = await openPlayer();
  expect(screen.queryByText(/차례대로 푼다면/)).toBeNull();
  act(() => sitting.setRealTest(false));
  await screen.findByText('차례대로 푼다면 지금은 1번쯤');
  act(() => sitting.setRealTest(true));
  expect(screen.queryByText(/차례대로 푼다면/)).toBeNull();
});
