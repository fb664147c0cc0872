import { expect, it } from 'vitest';
import type { MemberId, MemberView } from '../contract.ts';
import { cachedMembers } from './cached-members.ts';

const id = 'a' as MemberId;
const named = (username: string) => ({ id, username, asksConsent: false }) as unknown as MemberView;
const clock = { now: () => new Date(0) };

it('keeps nobody as they were read before they changed, however late that is answered', async () => {
  const answers: ((member: MemberView) => void)[] = [];
  const members = cachedMembers(clock, () => new Promise((resolve) => answers.push(resolve)));
  const before = members.find(id);
  members.forget([id]);
  answers[0]?.(named('before'));
  expect((await before)?.username).toBe('before');
  const after = members.find(id);
  answers[1]?.(named('after'));
  expect((await after)?.username).toBe('after');
  expect((await members.find(id))?.username).toBe('after');
  expect(answers).toHaveLength(2);
});
