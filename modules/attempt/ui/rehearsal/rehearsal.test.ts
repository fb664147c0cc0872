import { makeCopy } from '@platform/i18n/copy';
import { plainText } from '@platform/kernel';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import ko from '../../copy/ko.json' with { type: 'json' };
import { openRehearsal } from './open-rehearsal.ts';
import { rehearsalCopy } from './rehearsal-copy.ts';
import { rehearsalPaper } from './rehearsal-paper.ts';
import { rehearsedSteps, watchChanges } from './rehearsed.ts';

const paper = rehearsalPaper(makeCopy(ko));
const [first, second, third] = paper.problems as [
  (typeof paper.problems)[0] & object,
  (typeof paper.problems)[0] & object,
  (typeof paper.problems)[0] & object,
];
beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const begin = async () => {
  const ended = vi.fn<() => void>();
  const rehearsal = await openRehearsal(paper, ended);
  const stop = rehearsal.attach();
  return { ...rehearsal, stop, ended, changed: watchChanges(rehearsal.sitting) };
};

it('is a whole paper of four, every text of it in the copy file', () => {
  expect(paper.problems.map(({ number }) => number)).toEqual([1, 2, 3, 4]);
  expect(third.multipleProblemIdx).toBe(paper.passages[0]?.multipleProblemIdx);
  const texts = [
    ...paper.passages.flatMap(({ lead, body }) => [lead, body]),
    ...paper.problems.flatMap(({ stem, choices }) => [stem, ...choices]),
  ].map(plainText);
  expect(texts.filter((text) => text === '' || text.startsWith('attempt.'))).toEqual([]);
});

it('marks stay on the device while the network is away, and all go when it is back', async () => {
  const { sitting, setOnline, stop } = await begin();
  setOnline(false);
  sitting.choose(first, 2);
  await vi.advanceTimersByTimeAsync(4000);
  expect(sitting.journal.status().save).toBe('offline');
  expect(sitting.mark(first.problemIdx).choices).toEqual([2]);
  setOnline(true);
  await vi.advanceTimersByTimeAsync(1000);
  expect(sitting.journal.status()).toMatchObject({ save: 'server', unsentCount: 0, role: 'writer' });
  stop();
});

it('time runs on to its last ten seconds and hands in by itself', async () => {
  const { sitting, endIn, ended, stop } = await begin();
  sitting.choose(first, 1);
  endIn(10_000);
  expect(sitting.timeLeft().leftMs).toBeLessThanOrEqual(10_000);
  await vi.advanceTimersByTimeAsync(9000);
  expect(ended).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(3000);
  expect(ended).toHaveBeenCalledTimes(1);
  stop();
});

it('hands in without a network as soon as there is one again', async () => {
  const { sitting, setOnline, ended, stop } = await begin();
  setOnline(false);
  await sitting.submit().catch(() => undefined);
  await vi.advanceTimersByTimeAsync(500);
  expect(ended).not.toHaveBeenCalled();
  setOnline(true);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(ended).toHaveBeenCalledTimes(1);
  stop();
});

it('says what was tried', async () => {
  const { sitting, changed, stop } = await begin();
  const tried = (by: 'learner' | 'deadline' = 'deadline') => [...rehearsedSteps(sitting, changed, by)];
  expect(tried()).toEqual([]);
  sitting.choose(first, 1);
  sitting.choose(first, 1);
  expect(tried()).toEqual(sitting.mark(first.problemIdx).choices.length > 0 ? ['answer'] : []);
  sitting.choose(first, 3);
  sitting.choose(first, 2);
  sitting.eliminate(second, 1);
  sitting.toggle('unsure', second);
  sitting.choose(third, 1);
  expect(tried('learner')).toEqual(['answer', 'change', 'eliminate', 'unsure', 'passage', 'submit']);
  stop();
});

it('says nothing of a server that is not there', () => {
  const copy = rehearsalCopy(makeCopy(ko));
  const places = Object.keys(ko).filter((key) =>
    /^attempt\.(player\.(save|summary|timeUp|handedIn)|receipt\.(onServer|hereOnly))/.test(key),
  );
  // What is not met here: another writer, a full record, a device that stores nothing, and a grace for other devices.
  const met = places.filter((key) => !/save\.(memory|away|full|reader)|timeUp\.(waiting|tooLate)|summary\.failed/.test(key));
  expect(met.length).toBeGreaterThan(15);
  expect(met.map((key) => copy(key)).filter((words) => /서버에 저장됨|서버에 있|저장되었습니다|도착|이 기기에 보관/.test(words))).toEqual(
    [],
  );
});
