// @vitest-environment jsdom
import exam from '@modules/exam/copy';
import { aSitting } from '@modules/attempt/testing';
import { MoreCopy } from '@platform/i18n';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import practice from '../../copy/ko.json' with { type: 'json' };
import { ReAnswerProblem } from './re-answer-problem.tsx';
import type { ReAnswerCalls } from './use-re-answer.ts';

afterEach(cleanup);
const { paper } = aSitting({ sections: [{ id: 'a', count: 2 }], multiple: [2] });

const show = (number: number) => {
  const onAnswer = vi.fn<ReAnswerCalls['onAnswer']>(() => new Promise(() => {}));
  render(
    <MoreCopy texts={{ ...exam, ...practice }}>
      <ReAnswerProblem
        problem={paper.problems[number - 1]!}
        passage={null}
        ink={null}
        onAnswer={onAnswer}
        onShow={() => Promise.reject(new Error('no'))}
      />
    </MoreCopy>,
  );
  return onAnswer;
};
const press = (key: string, code = `Digit${key}`) => fireEvent.keyDown(document.body, { key, code });
const chosen = (role: string) => screen.getAllByRole<HTMLInputElement>(role).flatMap(({ checked }, at) => (checked ? [at + 1] : []));

it('is answered by the keys of the player: a figure chooses, Enter hands it in', () => {
  const onAnswer = show(1);
  press('Enter', 'Enter');
  expect(onAnswer).not.toHaveBeenCalled();
  press('9');
  expect(chosen('radio')).toEqual([]);
  press('2');
  press('3');
  expect(chosen('radio')).toEqual([3]);
  press('Enter', 'Enter');
  expect(onAnswer).toHaveBeenCalledWith(expect.objectContaining({ choices: [3] }), expect.anything());
});

it('marks and takes back where more than one may be right', () => {
  show(2);
  press('3');
  press('1');
  expect(chosen('checkbox')).toEqual([1, 3]);
  press('3');
  expect(chosen('checkbox')).toEqual([1]);
});
