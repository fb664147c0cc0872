import type { HttpAgent } from '@platform/testing';
import { base32 } from '@better-auth/utils/base32';
import { setTimeout } from 'node:timers/promises';
import { createOTP } from '@better-auth/utils/otp';
import { PASSWORD } from './member.ts';

/** Milliseconds that a code of an app holds. */
const STEP_MS = 30_000;

/** What an app shows for a key. @param later steps from now: a code counts once, so the next one is asked for ahead of time */
export const codeOf = (key: string, later = 0): Promise<string> =>
  createOTP(new TextDecoder().decode(base32.decode(key))).hotp(Math.floor(Date.now() / STEP_MS) + later);

/** Left of a step, milliseconds, that a request takes on the slowest machine. */
const NEEDED_MS = 15_000;
/** Until the present step has time left: the code before it holds no longer than that. */
const atEaseInStep = async (): Promise<void> => {
  const leftMs = STEP_MS - (Date.now() % STEP_MS);
  if (leftMs < NEEDED_MS) await setTimeout(leftMs);
};

/** Turns a second factor on. The code that it takes is the one before the present, so that the present and the next are left. */
export const turnOnFactor = async (agent: HttpAgent): Promise<{ readonly key: string; readonly recoveryCodes: readonly string[] }> => {
  const begun = await agent.post('/users/me/second-factor/set-up', { currentPassword: PASSWORD });
  if (begun.status !== 200) throw new Error(`set-up answered ${begun.status}`);
  const { key } = begun.json<{ key: string }>();
  await atEaseInStep();
  const confirmed = await agent.post('/users/me/second-factor/confirm', { code: await codeOf(key, -1) });
  if (confirmed.status !== 200) throw new Error(`confirm answered ${confirmed.status}: ${confirmed.text}`);
  return { key, ...confirmed.json<{ recoveryCodes: readonly string[] }>() };
};
