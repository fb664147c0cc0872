import fc from 'fast-check';
import { expect, it } from 'vitest';
import { changeOf, withLine, type Line } from '../contract-lines.ts';
import { withTyped, type Answer } from './answer.ts';

const line = (given: Partial<Line>): Line => ({
  seq: 1,
  questionId: 'q',
  after: null,
  place: null,
  removed: 0,
  inserted: '',
  madeAt: 0,
  ...given,
});
const EMPTY: Answer = { text: '', revision: 0, head: null, wholeSeq: 0 };
const typed = (answer: Answer, writerId: string, given: Partial<Line>, own: Answer | null = null) => {
  const next = withTyped(answer, own, { writerId, line: line(given) });
  if (!next) throw new Error('refused');
  return next;
};

it('a change makes one text of the other and halves no sign', () => {
  const text = fc.string({ unit: fc.constantFrom('가', '각', 'ㄱ', 'a', '😀', '😁', '\n') });
  fc.assert(
    fc.property(text, text, (before, now) => {
      const change = changeOf(before, now);
      expect(change.inserted.isWellFormed()).toBe(true);
      expect(withLine(before, change)).toBe(now);
    }),
  );
});

it('refuses a line that is none of the text', () => {
  expect(withTyped(EMPTY, null, { writerId: 'a', line: line({ place: 0, inserted: '가' }) })).toBeNull();
  const { answer } = typed(EMPTY, 'a', { inserted: '가나' });
  expect(withTyped(answer, answer, { writerId: 'a', line: line({ seq: 2, place: 1, removed: 2 }) })).toBeNull();
});

it('goes on with what was seen, and keeps what was not', () => {
  const first = typed(EMPTY, 'a', { inserted: '가' }).answer;
  const seen = typed(first, 'b', { after: { writerId: 'a', seq: 1 }, inserted: '가나' });
  expect(seen).toMatchObject({ answer: { text: '가나', revision: 2, head: { writerId: 'b', seq: 1 } }, superseded: null });
  const unseen = typed(first, 'b', { inserted: '다' });
  expect(unseen).toMatchObject({ answer: { text: '다' }, superseded: { text: '가', writerId: 'a', wholeSeq: 1 } });
  const back = typed(unseen.answer, 'a', { seq: 2, after: { writerId: 'a', seq: 1 }, place: 1, inserted: '라' }, first);
  expect(back).toMatchObject({ answer: { text: '가라', wholeSeq: 1 }, superseded: { text: '다', writerId: 'b', wholeSeq: 1 } });
});

it('keeps no version of nothing, or of the same', () => {
  const blank = typed(EMPTY, 'a', { inserted: ' ' }).answer;
  expect(typed(blank, 'b', { inserted: '다' }).superseded).toBeNull();
  const same = typed(EMPTY, 'a', { inserted: '다' }).answer;
  expect(typed(same, 'b', { inserted: '다' }).superseded).toBeNull();
});
