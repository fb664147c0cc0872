import { expect, it } from 'vitest';
import { packageReader } from './reading.ts';
import { READ_LIMITS } from './limits.ts';
import { filesOf } from './test-help.ts';

const IN_THREAD = { ...READ_LIMITS, inProcessBytes: 0 };
const OPTIONS = { brand: 'career', types: ['public-ncs'], exam: 'sample' };
const one = '하나?{=가 ~나}';
const messages = (result: Awaited<ReturnType<ReturnType<typeof packageReader>['read']>>) =>
  result.kind === 'refused' ? result.errors.map(({ message }) => message).join() : '';

it('reads in a thread what the caller gets back whole', async () => {
  const reader = packageReader(IN_THREAD);
  const result = await reader.read(filesOf({ 'a.gift': one }), OPTIONS);
  expect(result).toMatchObject({ kind: 'read', format: 'GIFT', typeset: { exams: [{ details: [{ problems: [{ answer: [1] }] }] }] } });
  expect(messages(await reader.read(filesOf({ 'a.gift': '하나?{=가' }), OPTIONS))).toContain('닫는 중괄호');
});

it('gives up what takes too long or too much memory, says so, and reads the next one', async () => {
  const slow = packageReader({ ...IN_THREAD, seconds: 0, secondsPerMegabyte: 0 });
  expect(messages(await slow.read(filesOf({ 'a.gift': one }), OPTIONS))).toMatch(/0초가 넘게 걸려 그만두었습니다/);
  // what reads cannot even be loaded in so little
  const small = packageReader({ ...IN_THREAD, heapMegabytes: 16 });
  expect(messages(await small.read(filesOf({ 'a.gift': one }), OPTIONS))).toMatch(/메모리가 16 MB 넘게/);
  expect(messages(await slow.read(filesOf({ 'a.gift': one }), OPTIONS))).toMatch(/그만두었습니다/);
});
