import { expect, it } from 'vitest';
import { commentOf, pageOf, tabOf } from './channel-search.ts';

it('keeps what can be asked for, and nothing else', () => {
  expect([pageOf({ page: '3' }), pageOf({ page: 1 }), pageOf({ page: '-2' }), pageOf({ page: '1e9' }), pageOf({})]).toEqual([
    { page: 3 },
    {},
    {},
    {},
    {},
  ]);
  const tabs = ['home', 'interest'] as const;
  expect([tabOf({ tab: 'interest' }, tabs), tabOf({ tab: 'home' }, tabs), tabOf({ tab: 'x' }, tabs)]).toEqual([
    { tab: 'interest' },
    {},
    {},
  ]);
  expect([commentOf({ comment: '7' }), commentOf({ comment: '7.5' }), commentOf({ comment: '<b>' })]).toEqual([{ comment: 7 }, {}, {}]);
});
