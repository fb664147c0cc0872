// @vitest-environment jsdom
import { beforeEach, expect, it } from 'vitest';
import { changesOnDevice, memosOnDevice } from './on-device.ts';

beforeEach(() => localStorage.clear());

/** As versions before the shared queue left it on learners’ devices. */
it('finds what an earlier version kept on the device', () => {
  localStorage.setItem('maru.note-memo.7.41', '{"text":"모두 읽기","version":3}');
  localStorage.setItem('maru.note-change.7.41', '{"tags":{"단위":"add"},"reason":{"to":"careless","over":[null],"isSent":true}}');
  localStorage.setItem('maru.note-change.7.42', '{"tags":{},"mastered":{"to":true,"atMs":1000000}}');
  localStorage.setItem('maru.note-change.70.43', '{"tags":{"a":"add"}}');
  expect([memosOnDevice('7').keys(), memosOnDevice('7').of(41).read()]).toEqual([['41'], { text: '모두 읽기', version: 3 }]);
  expect(changesOnDevice('7').keys().toSorted()).toEqual(['41', '42']);
  expect(changesOnDevice('7').of(41).read()).toEqual({
    tags: { 단위: 'add' },
    reason: { to: 'careless', over: [null], isSent: true },
  });
  expect(changesOnDevice('7').of(42).read()).toEqual({ tags: {}, mastered: { to: true, atMs: 1_000_000 } });
  changesOnDevice('7')
    .of(42)
    .update(({ mastered: _mastered, ...rest }) => rest);
  expect(localStorage.getItem('maru.note-change.7.42')).toBeNull();
});
