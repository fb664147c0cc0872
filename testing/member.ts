import { randomUUID } from 'node:crypto';
import type { HttpAgent } from '@platform/testing';

export const PASSWORD = 'a long enough password';

/** Registers somebody new; the agent is signed in afterwards. */
export const register = async (
  agent: HttpAgent,
  email = `${randomUUID()}@journey.test`,
): Promise<{ readonly email: string; readonly accessToken: string }> => {
  const answer = await agent.post('/users/sign-up', { email, password: PASSWORD, username: '홍길동' });
  if (answer.status !== 200) throw new Error(`sign-up: ${answer.status} ${answer.text}`);
  return { email, accessToken: answer.json<{ accessToken: string }>().accessToken };
};
