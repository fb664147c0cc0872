import { expect, it } from 'vitest';
import { commentOf, entryOf, pageOf, quoted, sortOf, soughtOf, tabOf, writingOf } from './address.ts';

it('what stands in an address is taken where it means something, and left out else', () => {
  expect([pageOf({ page: '3' }), pageOf({ page: '1' }), pageOf({ page: 'x' })]).toEqual([{ page: 3 }, {}, {}]);
  expect(sortOf({ sort: 'hot', ranking: '12' })).toEqual({ sort: 'hot', ranking: 12 });
  // Pages of the newest are of no ranking.
  expect(sortOf({ sort: 'new', ranking: '12' })).toEqual({});
  expect([soughtOf({ q: ' 수리  영역 ' }), soughtOf({ q: 2026 }), soughtOf({ q: ' ' }), soughtOf({ q: ['가'] })]).toEqual([
    { q: '수리  영역' },
    { q: '2026' },
    {},
    {},
  ]);
  expect(soughtOf({ q: '가'.repeat(70) })).toEqual({ q: '가'.repeat(60) });
  expect([commentOf({ comment: '7' }), commentOf({ comment: '-7' })]).toEqual([{ comment: 7 }, {}]);
  expect([tabOf({ tab: 'drafts' }), tabOf({ tab: 'posts' })]).toEqual([{ tab: 'drafts' }, {}]);
  const draft = '0d9f6a7e-2b64-4f3a-9c51-7a1e5b8c3d20';
  expect(writingOf({ board: 'STEM_mentoring', post: '7', draft })).toEqual({ board: 'STEM_mentoring', post: 7, draft });
  expect(writingOf({ board: '../x', post: 'x', draft: '<b>' })).toEqual({});
  // What another page lets a post begin with belongs to a draft of its own.
  expect(writingOf({ title: '제목', quote: '글' })).toEqual({});
  expect(writingOf({ draft, title: ` ${'가'.repeat(70)}`, quote: '첫 줄\n둘째 줄 ' })).toEqual({
    draft,
    title: '가'.repeat(60),
    quote: '첫 줄\n둘째 줄',
  });
  expect(writingOf({ draft, title: ' ', quote: ['글'] })).toEqual({ draft });
  expect(quoted('첫 줄\r\n\n둘째 줄')).toBe('> 첫 줄\n>\n> 둘째 줄\n\n');
});

it('boards of the menus are marked in them; others belong to the home', () => {
  expect(entryOf({ params: { board: 'mento_samsung' } })).toBe('samsungMentor');
  expect(entryOf({ params: { board: 'free' } })).toBe('communityHome');
  expect(entryOf({ params: {} })).toBe('communityHome');
});
