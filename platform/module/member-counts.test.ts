import { expect, it } from 'vitest';
import { memberCountsOf } from './member-counts.ts';

const owner = { brandId: 'career', memberId: '1' };

it('takes each count from the module that keeps it, and 0 where none does', async () => {
  const counts = memberCountsOf([{}, { memberCounts: { scraps: async ({ memberId }) => Number(memberId) + 1 } }]);
  expect([await counts.scraps(owner), await counts.unreadNotifications(owner), await counts.unreadChatMessages(owner)]).toEqual([2, 0, 0]);
});

it('refuses a count that two modules keep', () => {
  const part = { memberCounts: { unreadChatMessages: async () => 1 } };
  expect(() => memberCountsOf([part, part])).toThrow('unreadChatMessages is counted by 2 modules');
});
