// @vitest-environment jsdom
import exam from '@modules/exam/copy';
import { CopyProvider, makeCopy } from '@platform/i18n';
import type { RichText } from '@platform/kernel';
import { createBrowserHistory, type RouterHistory } from '@tanstack/history';
import uiTexts from '@platform/ui/copy' with { type: 'json' };
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { waitFor } from '@platform/testing/wait-for';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import attempt from '../../copy/ko.json' with { type: 'json' };
import { SheetSkeleton } from './answer-sheet.tsx';
import { ExamPlayer } from './exam-player.tsx';
import { loadDialogs } from './use-dialogs.ts';
import { testPaper, testSitting } from '../sitting/testing.ts';

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

const openPlayer = async (paper = testPaper(), history?: RouterHistory) => {
  await loadDialogs();
  const world = await testSitting(paper);
  const onReopen = vi.fn<() => void>();
  render(
    <CopyProvider copy={makeCopy(uiTexts, exam, attempt)}>
      <ExamPlayer sitting={world.sitting} onReopen={onReopen} {...(history && { history })} />
    </CopyProvider>,
  );
  const sheet = () => screen.getByRole('complementary', { name: '답안지' });
  const bubble = (number: number, choice: number) => within(sheet()).getByRole('button', { name: `${number}번 문항 답 ${choice}` });
  const key = (code: string, init: KeyboardEventInit = {}) =>
    act(() => void fireEvent.keyDown(document.body, { code, key: code, ...init }));
  return { ...world, onReopen, sheet, bubble, key };
};

it('shows a marked choice on the question and on the sheet at once, and counts it', async () => {
  const { bubble, sheet } = await openPlayer();
  fireEvent.click(screen.getByRole('radio', { name: /다/ }));
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /다/ }).checked).toBe(true);
  expect(bubble(1, 3).getAttribute('aria-pressed')).toBe('true');
  expect(within(sheet()).getByRole('button', { name: '안 푼 문항5' })).toBeTruthy();
});

it('marks from the sheet, and takes a mark back there', async () => {
  const { bubble, sitting } = await openPlayer();
  fireEvent.click(bubble(4, 2));
  expect(sitting.mark(104).choices).toEqual([2]);
  expect(sitting.state().position).toBe(0);
  fireEvent.click(bubble(4, 2));
  expect(sitting.mark(104).choices).toEqual([]);
});

it('draws one row again for one mark, not the whole sheet', async () => {
  const { key, sheet } = await openPlayer();
  const changed = new Set<Element>();
  const observer = new MutationObserver((records) =>
    records.forEach(({ target }) => changed.add((target instanceof Element ? target : target.parentElement)!)),
  );
  observer.observe(sheet().querySelector('ol')!, { subtree: true, childList: true, attributes: true, characterData: true });
  key('Digit2');
  await act(async () => Promise.resolve());
  const rows = new Set([...changed].map((element) => element.closest('li')));
  expect([...rows].map((row) => row?.querySelector('.no .sr')?.textContent)).toEqual([expect.stringMatching(/^1번 문항, 2번 표기/)]);
});

it('draws the two rows of a move again, and fills the question’s frame anew from its top', async () => {
  const { key, sheet, sitting } = await openPlayer();
  const heading = () => screen.getByRole('heading', { level: 2 });
  const pane = heading().closest('section')!;
  const [before, radio] = [heading(), screen.getAllByRole('radio', { name: /^1번/ })[0]!];
  radio.focus();
  pane.scrollTop = 300;
  fireEvent.scroll(pane);
  const changed = new Set<Element>();
  const observer = new MutationObserver((records) =>
    records.forEach(({ target }) => changed.add((target instanceof Element ? target : target.parentElement)!)),
  );
  observer.observe(sheet().querySelector('ol')!, { subtree: true, childList: true, attributes: true, characterData: true });
  act(() => sitting.go(3));
  await act(async () => Promise.resolve());
  expect(new Set([...changed].map((element) => element.closest('li')?.querySelector('.no .sr')?.textContent?.split('번')[0]))).toEqual(
    new Set(['1', '4']),
  );
  // Taking the whole pane away with the focus in it had the page laid out before the frame.
  expect(heading()).toBe(before);
  expect(pane.isConnected).toBe(true);
  expect(pane.scrollTop).toBe(0);
  // A choice that had the focus would be the next problem's.
  expect(radio.isConnected).toBe(false);
  await waitFor(() => expect(document.activeElement).toBe(heading()));
  key('KeyN');
  expect(document.activeElement).toBe(heading());
  expect(screen.getByText('5번 문항', { selector: '[role="status"]' })).toBeTruthy();
});

it('is worked by keyboard alone: choose, unsure, flag, next, previous, clear', async () => {
  const { key, sitting } = await openPlayer();
  key('Digit4');
  key('KeyU');
  key('KeyF');
  expect(sitting.mark(101)).toMatchObject({ choices: [4], unsure: true, flag: true });
  expect(screen.getByRole('button', { name: '헷갈림' }).getAttribute('aria-pressed')).toBe('true');
  key('KeyN');
  await waitFor(() => expect(screen.getByRole('heading', { level: 2, name: /2번 문항/ })).toBe(document.activeElement));
  key('ArrowLeft');
  key('Digit0');
  expect(sitting.mark(101).choices).toEqual([]);
});

it('keeps passage and question together, and the passage where it is at its next problem', async () => {
  await openPlayer();
  fireEvent.click(screen.getAllByRole('button', { name: '다음' })[0]!);
  const passage = screen.getByRole('region', { name: '지문 2~3번' });
  expect(within(passage).getByText('[2~3]')).toBeTruthy();
  fireEvent.click(screen.getAllByRole('button', { name: '다음' })[0]!);
  expect(screen.getByRole('heading', { level: 2, name: /3번 문항/ })).toBeTruthy();
  expect(screen.getByRole('region', { name: '지문 2~3번' })).toBe(passage);
});

it('strikes a choice out and leaves it choosable', async () => {
  const { sitting } = await openPlayer();
  fireEvent.click(screen.getByRole('button', { name: '2번 선택지 지우기' }));
  expect(screen.getByRole('radio', { name: /2번, 지운 선택지/ })).toBeTruthy();
  fireEvent.click(screen.getByRole('radio', { name: /2번, 지운 선택지/ }));
  expect(sitting.mark(101)).toMatchObject({ choices: [2], eliminated: [2] });
});

it('lists what is not answered, and keeps the row under the pen', async () => {
  const { sheet, key } = await openPlayer();
  fireEvent.click(within(sheet()).getByRole('button', { name: /^안 푼 문항/ }));
  key('Digit1');
  expect(within(sheet()).getAllByRole('listitem')).toHaveLength(6);
  key('KeyN');
  expect(within(sheet()).getAllByRole('listitem')).toHaveLength(5);
});

it('hands in after one look back and one confirmation', async () => {
  const { submitted, key, endpoints } = await openPlayer();
  key('Digit5');
  fireEvent.click(screen.getByRole('button', { name: '답안 제출' }));
  const summary = screen.getByRole('dialog', { name: '아직 5문항이 비어 있습니다' });
  expect(within(summary).getByText('제출하면 답을 고칠 수 없습니다.')).toBeTruthy();
  fireEvent.click(within(summary).getByRole('button', { name: '이대로 제출' }));
  await waitFor(() => expect(submitted).toEqual([7]));
  expect(endpoints.answers()).toEqual({ 101: [5] });
});

it('keeps a submit that did not arrive, says until when it counts, and brings it when the network is back', async () => {
  const { submitted, endpoints, key, journal } = await openPlayer();
  fireEvent.click(screen.getByRole('button', { name: '답안 제출' }));
  endpoints.isDown = true;
  fireEvent.click(screen.getByRole('button', { name: '이대로 제출' }));
  const kept = await screen.findByRole('dialog', { name: '제출을 이 기기에 보관했습니다' });
  expect(kept.textContent).toContain('도착하면 그대로 인정됩니다');
  key('Digit5');
  expect(journal.unsent().map(({ kind }) => kind)).not.toContain('answer');
  endpoints.isDown = false;
  fireEvent(window, new Event('online'));
  await waitFor(() => expect(submitted).toEqual([7]));
});

const HALVES = [
  { minutes: 10, sections: ['a'] },
  { minutes: 10, sections: ['b'] },
];
const PERIODS = [
  { ...HALVES[0]!, name: '1교시' },
  { ...HALVES[1]!, name: '2교시' },
];

it('ends a clock early only after saying that there is no way back', async () => {
  const { sitting } = await openPlayer(testPaper({ clocks: HALVES }));
  fireEvent.click(screen.getByRole('button', { name: '언어 마치기' }));
  const question = screen.getByRole('alertdialog', { name: '언어를 지금 마칠까요?' });
  expect(within(question).getByText('마치면 언어로 돌아올 수 없고, 남은 시간은 사라집니다.')).toBeTruthy();
  expect(sitting.state().clockIndex).toBe(0);
  fireEvent.click(within(question).getByRole('button', { name: '수리 시작하기' }));
  expect(sitting.state().clockIndex).toBe(1);
  const said = screen.getByText('수리를 시작합니다. 언어로는 돌아갈 수 없습니다.');
  expect(said.closest('[role="alert"]')).toBeTruthy();
  // In the head, which is as high without it: a line under it pushed the question down.
  expect(said.closest('.player-head')).toBeTruthy();
  expect(screen.getByText('언어, 마침', { selector: '.player-secs *' })).toBeTruthy();
});

it('a paper with periods speaks of them, and counts what can be solved in the one that runs', async () => {
  const { key, sheet } = await openPlayer(testPaper({ clocks: PERIODS }));
  const numbers = () =>
    within(sheet())
      .getAllByRole('listitem')
      .map((row) => row.querySelector('.no [aria-hidden]:not(.star)')?.textContent);
  expect(screen.getByRole('timer', { name: '1교시 남은 시간' }).textContent).toBe('10:00');
  expect(numbers()).toEqual(['1', '2', '3']);
  expect(within(sheet()).getByText(/^2교시에 열립니다/)).toBeTruthy();
  expect(screen.getByText('전체 1 / 6', { selector: '.pos' })).toBeTruthy();
  key('Digit2');
  expect(within(sheet()).getByRole('button', { name: '1교시3' })).toBeTruthy();
  expect(within(sheet()).getByRole('button', { name: '안 푼 문항2' })).toBeTruthy();

  fireEvent.click(screen.getByRole('button', { name: '1교시 마치기' }));
  const question = screen.getByRole('alertdialog', { name: '1교시를 지금 마칠까요?' });
  expect(question.textContent).toContain('1교시에 아직 2문항이 비어 있습니다.');
  fireEvent.click(within(question).getByRole('button', { name: '2교시 시작하기' }));
  expect(screen.getByRole('timer', { name: '2교시 남은 시간' })).toBeTruthy();
  expect(screen.getByText('2교시를 시작합니다. 1교시로는 돌아갈 수 없습니다.')).toBeTruthy();
  expect(numbers()).toEqual(['4', '5', '6']);
  expect(screen.getByText('전체 4 / 6', { selector: '.pos' })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: '답안 제출' }));
  expect(screen.getByRole('dialog', { name: '2교시에 아직 3문항이 비어 있습니다' })).toBeTruthy();
});

it('few blanks are told of in red, many without alarm', async () => {
  const { key, sitting } = await openPlayer();
  const isAlarmed = () => {
    fireEvent.click(screen.getByRole('button', { name: '답안 제출' }));
    const summary = screen.getByRole('dialog', { name: /비어 있습니다/ });
    const isFew = summary.querySelector('.summary-map')!.classList.contains('few');
    fireEvent.click(within(summary).getByRole('button', { name: /번부터 풀기$/ }));
    return isFew;
  };
  expect(isAlarmed()).toBe(false);
  key('Digit2');
  key('KeyN');
  key('Digit2');
  expect(isAlarmed()).toBe(true);
  expect(sitting.state().position).toBe(2);
});

it('only reads while another device writes, says why, and takes over when asked', async () => {
  const { endpoints, journal, onReopen } = await openPlayer();
  endpoints.writer = 'another';
  await act(() => journal.flush({ probe: true }));
  expect(screen.getByRole('alert').textContent).toContain('지금 이 창에서는 볼 수만 있습니다');
  expect(screen.getByRole<HTMLFieldSetElement>('group', { name: '문제 1' }).disabled).toBe(true);
  fireEvent.click(screen.getByRole('button', { name: '여기서 이어서 풀기' }));
  await waitFor(() => expect(onReopen).toHaveBeenCalled());
});

const skipLinks = () => screen.getAllByRole('link', { name: /건너뛰기$/ }).map(({ textContent }) => textContent);
const onScreen = (width: RegExp) =>
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: width.test(query),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));

it('leads past everything to the question, the sheet and the end, and who only reads not to the end', async () => {
  onScreen(/^\(min-width/);
  const { endpoints, journal, sheet } = await openPlayer();
  const skip = (name: string) => {
    fireEvent.click(screen.getByRole('link', { name }));
    return document.activeElement;
  };
  // They come before all else that a Tab reaches.
  const reached = [...document.querySelectorAll('a[href], button, input, [tabindex]')].slice(0, 3);
  expect(reached.map(({ textContent }) => textContent)).toEqual(['문제로 건너뛰기', '답안지로 건너뛰기', '제출로 건너뛰기']);
  expect(skip('답안지로 건너뛰기')).toBe(sheet());
  expect(skip('문제로 건너뛰기')).toBe(screen.getByRole('heading', { level: 2 }));
  const end = skip('제출로 건너뛰기');
  expect([end?.localName, end?.textContent]).toEqual(['button', '답안 제출']);
  endpoints.writer = 'another';
  await act(() => journal.flush({ probe: true }));
  expect(skipLinks()).toEqual(['문제로 건너뛰기', '답안지로 건너뛰기']);
});

it('leads to nothing that a narrow screen, or one enlarged to four times, does not show', async () => {
  onScreen(/^\(max-width: 767px\)$/);
  await openPlayer();
  expect(skipLinks()).toEqual(['문제로 건너뛰기']);
});

it('every clearing can be taken back: from the question, the sheet and by key', async () => {
  const { bubble, key, sitting, endpoints, journal } = await openPlayer();
  const takeBack = () => screen.getByRole('button', { name: '되돌리기' });
  key('Digit3');
  fireEvent.click(screen.getByRole('button', { name: '표기 지우기' }));
  expect(screen.getByRole('alert').textContent).toContain('1번 표기를 지웠습니다');
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 2, name: /1번 문항/ }));
  fireEvent.click(takeBack());
  expect(sitting.mark(101).choices).toEqual([3]);
  expect(screen.queryByRole('button', { name: '되돌리기' })).toBeNull();

  fireEvent.click(bubble(4, 2));
  fireEvent.click(bubble(4, 2));
  fireEvent.click(takeBack());
  expect(sitting.mark(104).choices).toEqual([2]);

  key('Delete');
  key('KeyZ', { ctrlKey: true });
  expect(sitting.mark(101).choices).toEqual([3]);
  await act(() => journal.flush());
  expect(endpoints.answers()).toEqual({ 101: [3], 104: [2] });
});

it('a new answer takes the offer back, and a reader is offered nothing', async () => {
  const { key, endpoints, journal } = await openPlayer();
  key('Digit3');
  key('Delete');
  key('Digit4');
  expect(screen.queryByRole('button', { name: '되돌리기' })).toBeNull();
  key('Delete');
  endpoints.writer = 'another';
  await act(() => journal.flush({ probe: true }));
  expect(screen.queryByRole('button', { name: '되돌리기' })).toBeNull();
});

it('says one line at a time of what must be known, that one only reads before all', async () => {
  const { endpoints, journal } = await openPlayer();
  const lines = () => [...document.querySelectorAll('.player-line > span')].map((line) => line.textContent);
  // The journal of these tests is in memory alone.
  expect(lines()).toEqual([
    '이 브라우저는 표기를 저장해 두지 못합니다. 서버에 저장될 때까지 창을 닫지 마세요. 표기는 바로 서버로 보냅니다.',
  ]);
  endpoints.writer = 'another';
  await act(() => journal.flush({ probe: true }));
  expect(lines()).toEqual(['지금 이 창에서는 볼 수만 있습니다. 다른 탭·기기에서 풀고 있는 시험입니다.']);
  expect(screen.queryByRole('button', { name: '알림 닫기' })).toBeNull();
});

it('what was read can be put away, and keys go on from the question', async () => {
  await openPlayer();
  fireEvent.click(screen.getByRole('button', { name: '알림 닫기' }));
  expect(document.querySelector('.player-line')).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 2, name: /1번 문항/ }));
});

it('a section whose clock does not run is its name and a sign among the tabs, and said in words', async () => {
  await openPlayer(
    testPaper({
      clocks: [
        { minutes: 10, sections: ['a'] },
        { minutes: 10, sections: ['b'] },
      ],
    }),
  );
  const tab = within(screen.getByRole('navigation', { name: '과목·영역' })).getByText('수리, 아직 잠김');
  expect(tab.className).toBe('sr');
  expect(tab.previousElementSibling?.textContent).toBe('수리');
  expect(within(screen.getByRole('complementary', { name: '답안지' })).getByText('수리, 아직 잠김').className).toBe('');
});

it('the sheet that is coming has the rows of the one that comes', async () => {
  const problems = testPaper().problems.map((problem, at) =>
    at === 2 ? { ...problem, choices: Array(7).fill(problem.choices[0]) } : problem,
  );
  const { sheet } = await openPlayer({ ...testPaper(), problems });
  const rows = [...sheet().querySelectorAll('li')].map(({ className }) => className.replace('now', '').trim());
  const { container } = render(<SheetSkeleton choiceCounts={problems.map(({ choices }) => choices.length)} />);
  expect([...container.querySelectorAll('li')].map(({ className }) => className)).toEqual(rows);
  expect(rows.filter(Boolean)).toEqual(['two', 'g']);
});

it('where there is no way back, a blank problem is not left without a word', async () => {
  const { key, sitting } = await openPlayer(testPaper({ move: 'forward-only' }));
  const asked = () => screen.queryByRole('alertdialog', { name: '답하지 않고 넘어갈까요?' });
  key('KeyN');
  expect(sitting.state().position).toBe(0);
  expect(asked()?.textContent).toContain('1번에 아직 답하지 않았습니다');
  fireEvent.click(within(asked()!).getByRole('button', { name: '더 풀기' }));
  expect(asked()).toBeNull();
  expect(sitting.state().position).toBe(0);

  fireEvent.click(screen.getAllByRole('button', { name: '다음' })[0]!);
  fireEvent.click(within(asked()!).getByRole('button', { name: '비우고 넘어가기' }));
  expect(sitting.state().position).toBe(1);
  key('Digit2');
  key('KeyN');
  expect(sitting.state().position).toBe(2);

  key('KeyN');
  fireEvent.click(within(asked()!).getByRole('checkbox', { name: '이번 응시에서 다시 묻지 않기' }));
  fireEvent.click(within(asked()!).getByRole('button', { name: '비우고 넘어가기' }));
  key('KeyN');
  expect(asked()).toBeNull();
  expect(sitting.state().position).toBe(4);
});

it('a way that leads over several blank problems says how many, and the end of the clock asks no more', async () => {
  const { later, sitting } = await openPlayer(testPaper({ move: 'forward-only' }));
  act(() => sitting.go(3));
  expect(screen.getByRole('alertdialog').textContent).toContain('답하지 않은 문항이 3개 있습니다');
  act(() => later(20 * 60_000));
  expect(screen.queryByRole('alertdialog', { name: '답하지 않고 넘어갈까요?' })).toBeNull();
});

it('the clock of a short section turns only in its last fifth', async () => {
  vi.useFakeTimers();
  const { later } = await openPlayer(testPaper({ clocks: [{ minutes: 5, sections: ['a', 'b'] }], remind: [] }));
  const isLow = () => document.querySelector('.player-clock')!.classList.contains('low');
  const pass = (seconds: number) => {
    later(seconds * 1000);
    act(() => void vi.advanceTimersByTime(300));
  };
  pass(1);
  expect(isLow()).toBe(false);
  pass(238);
  expect(isLow()).toBe(false);
  pass(2);
  expect(isLow()).toBe(true);
  vi.useRealTimers();
});

it('opens the figure of a choice large without choosing it', async () => {
  const paper = testPaper();
  const chart: RichText = [['img', { src: '/files/a.svg', alt: '막대그래프', width: '640', height: '400' }]];
  const [first, ...others] = paper.problems;
  const { sitting } = await openPlayer({ ...paper, problems: [{ ...first!, choices: [['가'], chart] }, ...others] });
  const opener = await screen.findByRole('link', { name: '2번 그림 크게 보기' });
  // It is no part of what is read as the choice.
  expect(screen.getByRole('radio', { name: /^2번\s?막대그래프$/ })).toBeTruthy();
  expect(opener.closest('label')).toBeNull();
  fireEvent.click(opener);
  const viewer = await waitFor(() => screen.getByRole('dialog', { name: '막대그래프' }));
  fireEvent.click(within(viewer).getByRole('button', { name: '닫기' }));
  expect(sitting.mark(first!.problemIdx).choices).toEqual([]);
  expect(screen.queryByRole('link', { name: '1번 그림 크게 보기' })).toBeNull();
});

const steppingBack = () => {
  window.history.pushState(null, '', '/select');
  const history = createBrowserHistory();
  history.push('/room');
  history.flush();
  const back = async () => {
    const stepped = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));
    window.history.back();
    await act(async () => void (await stepped));
  };
  const isAt = (path: string) => waitFor(() => expect([location.pathname, history.location.pathname]).toEqual([path, path]));
  return { history, back, isAt };
};

it('a step back in the browser’s history is asked about: staying keeps the room, leaving goes', async () => {
  const { history, back, isAt } = steppingBack();
  const { sheet } = await openPlayer(testPaper(), history);
  const asked = () => screen.queryByRole('alertdialog', { name: '시험을 나갈까요?' });
  fireEvent.click(screen.getByRole('radio', { name: /다/ }));
  await back();
  expect(asked()?.textContent).toContain('시간은 계속 흘러갑니다');
  // The first of its buttons has the focus when it opens.
  expect(within(asked()!).getAllByRole('button')[0]?.textContent).toBe('계속 풀기');
  await isAt('/room');
  fireEvent.click(within(asked()!).getByRole('button', { name: '계속 풀기' }));
  expect(asked()).toBeNull();
  expect(within(sheet()).getByRole('button', { name: '안 푼 문항5' })).toBeTruthy();
  await isAt('/room');

  await back();
  await isAt('/room');
  fireEvent.click(within(asked()!).getByRole('button', { name: '나가기' }));
  await isAt('/select');
  history.destroy();
});

it('the question takes the place of whatever lies open, and goes when the time is up', async () => {
  const { history, back, isAt } = steppingBack();
  const { key, later } = await openPlayer(testPaper(), history);
  key('Slash', { key: '?', shiftKey: true });
  expect(screen.getByRole('dialog', { name: '단축키' })).toBeTruthy();
  await back();
  expect(screen.getAllByRole('alertdialog').map((dialog) => dialog.textContent)).toEqual([expect.stringContaining('나가기')]);
  expect(screen.queryByRole('dialog', { name: '단축키' })).toBeNull();
  await isAt('/room');
  await act(async () => later(1_200_000));
  expect(screen.queryByRole('alertdialog', { name: '시험을 나갈까요?' })).toBeNull();
  history.destroy();
});

it('who only reads leaves without a question', async () => {
  const { history, back, isAt } = steppingBack();
  const { endpoints, journal } = await openPlayer(testPaper(), history);
  endpoints.writer = 'another';
  await act(() => journal.flush({ probe: true }));
  await back();
  await isAt('/select');
  expect(screen.queryByRole('alertdialog')).toBeNull();
  history.destroy();
});
