import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { LegalDocument } from '@platform/kernel';
import type { HttpAgent } from '@platform/testing';
import { brands } from '../brands/index.ts';

export const PASSWORD = 'a long enough password';

/** In Korea, `2026-11-24`. */
const today = new Date(Date.now() + 9 * 3_600_000).toISOString().slice(0, 10);
/** Those in force, the newest last; what is announced is none of them. */
export const versionsInForce = ({ versions: [first, ...later] }: LegalDocument): LegalDocument['versions'] => [
  first,
  ...later.filter(({ effectiveOn }) => effectiveOn <= today),
];

/** Yes to all that any brand requires for an account, in the version in force; what a brand does not ask for it leaves out. */
export const CONSENTS: readonly { readonly kind: string; readonly version: number; readonly isGiven: boolean }[] = [
  ...new Map(
    brands
      .flatMap(({ documents = [] }) => documents.filter(({ consent }) => consent === 'required'))
      .map((document) => [document.kind, { kind: document.kind, version: versionsInForce(document).length, isGiven: true }] as const),
  ).values(),
];

/** Registers somebody new; the agent is signed in afterwards. */
export const register = async (
  agent: HttpAgent,
  email = `${randomUUID()}@journey.test`,
): Promise<{ readonly email: string; readonly accessToken: string }> => {
  const signUp = () => agent.post('/users/sign-up', { email, password: PASSWORD, username: '홍길동', consents: CONSENTS });
  let answer = await signUp();
  // A machine that does ten other things is slower than the seconds after which the product says when to come again: it may have done its work behind that.
  while (answer.status === 503 && answer.headers['retry-after'] !== undefined) {
    await sleep(Number(answer.headers['retry-after']) * 1000);
    answer = await signUp();
    if (answer.status === 409) answer = await agent.post('/users/sign-in', { email, password: PASSWORD });
  }
  if (answer.status !== 200) throw new Error(`sign-up: ${answer.status} ${answer.text}`);
  return { email, accessToken: answer.json<{ accessToken: string }>().accessToken };
};
