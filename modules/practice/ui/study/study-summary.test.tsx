// @vitest-environment jsdom
import { problemIdx } from '@modules/attempt/testing';
import { CopyProvider, makeCopy } from '@platform/i18n';
import ui from '@platform/ui/copy' with { type: 'json' };
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import practice from '../../copy/ko.json' with { type: 'json' };
import type { RoomView } from './room-parts.ts';
import { StudyRun, type SentReply } from './study-run.ts';
import { StudySummary } from './study-summary.tsx';

afterEach(cleanup);

const results = ['correct', 'wrong', 'blank'] as const;
const show = (kind: RoomView['kind'], { isOpen = false, hasNext = true } = {}) => {
  const run = new StudyRun({
    items: results.map((result, at) => ({
      problemIdx: problemIdx(at + 1),
      paperHash: 'p',
      answer: isOpen && at === 2 ? null : { choices: result === 'blank' ? [] : [1], result, unsure: false, spentMs: 0, answeredAt: 1 },
    })),
    send: () => Promise.reject(new Error('all of it is answered')),
    recall: () => Promise.reject(new Error('nothing is shown')),
    memory: {
      answers: { read: (): readonly SentReply[] => [], update: () => undefined },
      place: { read: () => null, keep: () => undefined },
    },
    onFailure: () => undefined,
    nameAnswer: () => 'an answer',
    wasShown: () => false,
    now: () => 0,
    later: () => () => undefined,
  });
  render(
    <CopyProvider copy={makeCopy(ui, practice)}>
      <StudySummary
        run={run}
        view={{ kind, lap: 1 }}
        places={[0, 1, 2]}
        onRestart={() => undefined}
        onGo={() => undefined}
        links={null}
        {...(hasNext && { end: () => null, next: () => <button className="btn primary">다음</button> })}
      />
    </CopyProvider>,
  );
  return screen.getByRole('heading', { level: 2 }).textContent;
};

it.each([
  ['again', '복습 3문항을 마쳤어요'],
  ['unseen', '안 푼 3문항을 모두 풀었어요'],
  ['missed', '틀린 3문항을 다시 풀었어요'],
  ['missedUnsure', '틀리거나 헷갈린 3문항을 다시 풀었어요'],
  // Of the others a blank is not solved.
  ['drill', '3문항 중 2문항을 풀었어요'],
  ['set', '3문항 중 2문항을 풀었어요'],
] as const)('the end of a round says which it was: %s', (kind, said) => expect(show(kind)).toBe(said));

it.each([
  ['what the page offers, once all of it is answered', 'again', { isOpen: false, hasNext: true }, '다음'],
  ['the rest of the round, while some is not', 'again', { isOpen: true, hasNext: true }, '남은 문항 풀기'],
  ['the same again, where nothing else is offered', 'drill', { isOpen: false, hasNext: false }, '다시'],
  ['the rest of it, where nothing else is offered', 'drill', { isOpen: true, hasNext: false }, '남은 문항 풀기'],
] as const)('has one first act: %s', (_, kind, how, words) => {
  show(kind, how);
  const acts = [...document.querySelectorAll('.btn.primary')].map(({ textContent }) => textContent);
  expect(acts).toEqual([expect.stringContaining(words)]);
});
