import type { HttpAgent } from '@platform/testing';
import { codeOf } from './second-factor.ts';

/** Signs in at the back office. */
export const signInOperator = async (
  agent: HttpAgent,
  { email, password, key }: { readonly email: string; readonly password: string; readonly key: string },
): Promise<HttpAgent> => {
  const answer = await agent.post('/office/sign-in', { email, password, code: await codeOf(key) });
  if (answer.status !== 200) throw new Error(`sign-in answered ${answer.status}: ${answer.text}`);
  return agent;
};
