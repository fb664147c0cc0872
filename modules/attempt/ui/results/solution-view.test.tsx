// @vitest-environment jsdom
import type { MultipleProblemIdx, Paper, PaperProblem, ProblemSolution } from '@modules/exam';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { useSearch } from '@tanstack/react-router';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { SolutionView } from '../../contract.ts';
import { SolutionPageView } from './solution-view.tsx';
import { groupSolved, sizeStepOf } from './solved.ts';
import { parseSolution } from './show.ts';
import { aScore, onPage } from './testing.ts';
import { shownNumber } from './use-problem-steps.ts';

beforeAll(() => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
  vi.stubGlobal('scrollTo', () => undefined);
  Element.prototype.scrollTo = () => undefined;
});
afterEach(cleanup);

const score = aScore();
const passage = 50 as MultipleProblemIdx;
/** Problems 2 and 3 share a passage. */
const problems = score.problems.map(({ problemIdx, number }): PaperProblem => ({
  problemIdx,
  number,
  sectionId: 'a',
  multipleProblemIdx: number === 2 || number === 3 ? passage : null,
  kind: 'single',
  pointsTenths: 10,
  stem: [`${number}번 발문`],
  material: null,
  choices: [['가'], ['나'], ['다']],
}));
const solutions = score.problems.map(({ problemIdx, answer, number }): ProblemSolution => ({
  problemIdx,
  answer,
  explanation: [`${number}번 풀이`],
  rationales: [['가는 아니다'], null, null],
  concept: null,
  tip: null,
  itemType: '계산',
  difficulty: 'easy',
  expectedSeconds: 40,
  tags: ['비율', 'has:table'],
  sources: [],
}));
const view: SolutionView = {
  score,
  solutions,
  ink: {},
  paper: {
    passages: [{ multipleProblemIdx: passage, lead: ['글을 읽고'], body: [['p', null, '지문 본문']] }],
    problems,
  } as unknown as Paper,
};

const show = async (which: 'all' | 'wrong' | 'unsure') => {
  render(onPage(<SolutionPageView view={view} show={which} isAll />));
  await screen.findByRole('heading', { level: 1, name: '해설' });
};
const article = (n: number) => screen.getByRole('article', { name: new RegExp(`^${n}번`) });

describe('a visitor', () => {
  const visitors = { ...view, score: { ...score, isVisitors: true } };
  it.each([
    ['one problem', <SolutionPageView key="one" view={visitors} show="wrong" at={2} />, '?show=wrong&p=2'],
    ['all of them', <SolutionPageView key="all" view={visitors} show="all" isAll />, '?view=all'],
  ])('of %s is told once what signing in opens, and comes back to it', async (_what, shown, search) => {
    render(onPage(shown));
    const hint = await screen.findByRole('complementary', { name: '로그인하면 문항마다 적어 둘 수 있어요' });
    for (const name of ['로그인하고 적어 두기', '회원가입']) {
      const to = new URL(within(hint).getByRole<HTMLAnchorElement>('link', { name }).href);
      const back = new URL([...to.searchParams.values()][0] ?? '');
      expect([back.pathname, back.search]).toEqual([`/cbt/practice/solution/${score.recordIdx}`, search]);
    }
  });

  it('is the only one who is told', async () => {
    await show('all');
    expect(screen.queryByText('로그인하면 문항마다 적어 둘 수 있어요')).toBeNull();
  });
});

it('shows the choice of the learner, the key and the reasons', async () => {
  await show('all');
  const [first, second, third] = within(article(2)).getAllByRole('listitem');
  expect(first?.textContent).toContain('내 답');
  expect(first?.textContent).toContain('가는 아니다');
  expect(second?.textContent).toContain('정답');
  expect(third?.textContent).not.toMatch(/정답|내 답/);
  expect(within(article(2)).getByText('2번 풀이')).toBeTruthy();
  expect(within(article(2)).getByText('맞혔다가 고쳐서 틀렸어요')).toBeTruthy();
  expect(within(article(2)).queryByText('has:table')).toBe(null);
  expect(within(article(4)).getByText('안 풂 · 정답 2번')).toBeTruthy();
  // Until enough people have answered, how hard a problem is was guessed by its author, and is called so.
  const difficulty = (n: number) => within(article(n)).getByText(/난이도$/).textContent;
  expect([difficulty(2), difficulty(4)]).toEqual(['난이도', '출제자가 예상한 난이도']);
  // The star of the note stands on the same page: this one is of the sitting.
  expect(within(article(3)).getByText('시험 중 별표')).toBeTruthy();
  expect(within(article(3)).queryByRole('img', { name: '별표' })).toBeNull();
  expect(within(article(2)).queryByText('시험 중 별표')).toBeNull();
});

it('keeps the passage with the one of its problems that is shown, under its numbers on the paper', async () => {
  await show('unsure');
  expect(screen.getAllByRole('article').length).toBe(1);
  expect(screen.getByRole('region', { name: '지문 [2~3]' }).textContent).toContain('지문 본문');
  expect(within(screen.getByRole('main')).getByRole('button', { name: '지문 보기', hidden: true })).toBeTruthy();
  expect(groupSolved(view, 'all').map(({ from, to, solved }) => [from, to, solved.length])).toEqual([
    [1, 1, 1],
    [2, 3, 2],
    [4, 4, 1],
  ]);
});

describe('one problem at a time', () => {
  /** The page as its address has it. */
  const Addressed = ({ which = 'all' }: { readonly which?: 'all' | 'wrong' }) => (
    <SolutionPageView
      view={view}
      show={which}
      at={parseSolution(useSearch({ strict: false })).p}
      rail={({ mark }) => <p>{mark.number}번 곁</p>}
    />
  );
  const open = async (which: 'all' | 'wrong' = 'all') => {
    render(onPage(<Addressed which={which} />));
    await screen.findByRole('heading', { level: 1, name: '해설' });
  };
  const shown = () => screen.getAllByRole('article').map(({ id }) => id);

  it('shows the first with its rail, and leads to the next by a link', async () => {
    await open();
    expect(shown()).toEqual(['p1']);
    expect(screen.getByText('1번 곁')).toBeTruthy();
    fireEvent.click(within(screen.getByRole('navigation', { name: '문항 이동' })).getByRole('link', { name: '2번' }));
    await waitFor(() => expect(shown()).toEqual(['p2']));
    expect(document.activeElement?.id).toBe('p2');
    expect(screen.getByRole('region', { name: '지문 [2~3]' })).toBeTruthy();
    expect(document.querySelector('.jump-list [aria-current]')?.textContent).toMatch(/^2/);
  });

  it('goes from problem to problem by N and P, however fast, in Hangul mode too, and not while something is typed', async () => {
    await open();
    for (const key of ['ㅜ', 'n', 'n']) fireEvent.keyDown(document.body, { code: 'KeyN', key });
    await waitFor(() => expect(shown()).toEqual(['p4']));
    fireEvent.keyDown(document.body, { code: 'KeyN' });
    fireEvent.keyDown(document.body, { code: 'KeyP', key: 'p' });
    await waitFor(() => expect(shown()).toEqual(['p3']));
    const field = document.body.appendChild(document.createElement('input'));
    fireEvent.keyDown(field, { code: 'KeyN' });
    fireEvent.keyDown(document.body, { code: 'KeyN', ctrlKey: true });
    await waitFor(() => expect(shown()).toEqual(['p3']));
    field.remove();
  });

  it('begins with the first that the filter leaves', async () => {
    await open('wrong');
    expect(shown()).toEqual(['p2']);
    expect(shownNumber([2, 7, 9], 3)).toBe(7);
    expect(shownNumber([2, 7, 9], 12)).toBe(9);
    expect(shownNumber([], 1)).toBe(null);
  });
});

it('keeps more room for a long problem than for a short one', () => {
  const [short] = groupSolved(view, 'all')[0]!.solved;
  const long = { problem: short!.problem, solution: { ...short!.solution, explanation: ['가'.repeat(2000)] } };
  expect(sizeStepOf(long)).toBeGreaterThan(sizeStepOf(short!));
  expect(
    sizeStepOf({ problem: { ...short!.problem, material: [['img', { src: '/files/a.png', alt: '' }]] }, solution: short!.solution }),
  ).toBeGreaterThan(sizeStepOf(short!));
});
