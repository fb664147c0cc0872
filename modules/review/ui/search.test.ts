import { expect, it } from 'vitest';
import { noteSearch, seen } from './search.ts';

it('takes what makes sense and leaves the rest out', () => {
  expect(
    noteSearch({
      types: '1,5',
      section: '법규',
      reason: 'careless',
      kind: 'slow',
      due: 'today',
      state: 'mastered',
      tag: 2026,
      sort: 'missed',
      page: '3',
      note: '55',
      view: 'print',
      parts: 'problems',
    }),
  ).toEqual({
    types: '1,5',
    section: '법규',
    reason: 'careless',
    kind: 'slow',
    due: 'today',
    state: 'mastered',
    tag: '2026',
    sort: 'missed',
    page: 3,
    note: 55,
    view: 'print',
    parts: 'problems',
  });
  expect(
    noteSearch({
      types: 'x',
      section: ' ',
      reason: 'lazy',
      kind: {},
      due: 'never',
      state: 'all',
      sort: 'due',
      page: 1,
      note: -1,
      view: 'edit',
      parts: 'problems',
    }),
  ).toEqual({});
});

it('another filter begins on the first page and closes what was open', () => {
  expect(seen({ section: '법규', page: 3, note: 55, view: 'print', parts: 'problems' }, { kind: 'slow' })).toEqual({
    section: '법규',
    kind: 'slow',
  });
  expect(seen({ section: '법규', kind: 'slow' }, { section: undefined })).toEqual({ kind: 'slow' });
});
