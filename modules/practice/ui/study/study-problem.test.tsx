// @vitest-environment jsdom
import { MoreCopy } from '@platform/i18n';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import attempt from '@modules/attempt/copy';
import exam from '@modules/exam/copy';
import practice from '../../copy/ko.json' with { type: 'json' };
import type { StudyAnswered, StudyReply } from '../../contract.ts';
import type { PeerAnswers } from '@modules/answers';
import { aSitting, rightChoice } from '@modules/attempt/testing';
import { noMemory } from './study-memory.ts';
import { StudyProblem } from './study-problem.tsx';
import { StudyRun } from './study-run.ts';

afterEach(cleanup);
const { paper, key, listed } = aSitting({ sections: [{ id: 'a', count: 2 }], multiple: [2] });

const show = (number: number, others: PeerAnswers = { count: 3, rightShare: null, byChoice: null }) => {
  const problem = paper.problems[number - 1]!;
  const solution = key.solutions[number - 1]!;
  const send = async (reply: StudyReply): Promise<StudyAnswered> => {
    const isRight = reply.choices.join() === solution.answer.join();
    const result = reply.choices.length === 0 ? 'blank' : isRight ? 'correct' : 'wrong';
    return {
      problemIdx: reply.problemIdx,
      isRight,
      first: { ...reply, result, answeredAt: 1 },
      tryCount: 1,
      solution: { ...solution, concept: ['알아 둘 것'] },
      others,
      isComplete: false,
    };
  };
  const run = new StudyRun({
    items: [{ problemIdx: problem.problemIdx, paperHash: listed.detail.paperHash, answer: null }],
    send,
    recall: () => Promise.reject(new Error('nothing')),
    memory: noMemory,
    onFailure: () => {},
    now: () => 0,
    later: () => () => {},
  });
  render(
    <MoreCopy texts={{ ...exam, ...attempt, ...practice }}>
      <StudyProblem run={run} problem={problem} headingId="p" />
    </MoreCopy>,
  );
  return {
    run,
    problem,
    confirm: () => act(async () => run.confirm(problem.problemIdx)),
    giveUp: () => act(async () => run.giveUp(problem.problemIdx)),
  };
};

it('is answered by radio buttons and says at once what is right, with the focus on it', async () => {
  const { confirm } = show(1);
  expect(screen.queryByText('비밀 해설 1')).toBeNull();
  fireEvent.click(screen.getByRole('radio', { name: /둘/ }));
  await confirm();
  expect(screen.getByText('맞혔어요')).toBeTruthy();
  expect(document.activeElement?.textContent).toContain('맞혔어요');
  expect(screen.getByText('비밀 해설 1')).toBeTruthy();
  expect(screen.getByText('알아 둘 것')).toBeTruthy();
  expect(screen.queryByRole('radio')).toBeNull();
});

it('says what was chosen and what would have been right', async () => {
  const { confirm } = show(1);
  fireEvent.click(screen.getByRole('radio', { name: /넷/ }));
  await confirm();
  expect(screen.getByText('틀렸어요')).toBeTruthy();
  expect(screen.getByText(`내 답 4번 · 정답 ${rightChoice(1)}번`)).toBeTruthy();
});

it('takes several by check boxes', async () => {
  const { confirm } = show(2);
  for (const name of [/하나/, /셋/]) fireEvent.click(screen.getByRole('checkbox', { name }));
  await confirm();
  expect(screen.getByText('맞혔어요')).toBeTruthy();
});

it('shows the solution to whoever gives up, and is unsure when told so', async () => {
  const { giveUp } = show(1);
  const unsure = screen.getByRole('button', { name: '헷갈림' });
  fireEvent.click(unsure);
  expect(unsure.getAttribute('aria-pressed')).toBe('true');
  await giveUp();
  expect(screen.getByText('모르는 문제로 남겼어요')).toBeTruthy();
  expect(screen.getByText('비밀 해설 1')).toBeTruthy();
});

it('tells how others answered as a table, or that they are too few', async () => {
  const first = show(1);
  await first.giveUp();
  expect(screen.getByText(/3명이에요. 30명 이상/)).toBeTruthy();
  cleanup();
  const second = show(1, { count: 40, rightShare: 0.5, byChoice: [0.25, 0.5, 0.1, 0.05, 0] });
  await second.giveUp();
  expect(screen.getByRole('row', { name: /2번\s*정답\s*50%/ })).toBeTruthy();
});
