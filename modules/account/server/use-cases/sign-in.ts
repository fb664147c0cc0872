import { setTimeout as sleep } from 'node:timers/promises';
import { networkOf } from '@platform/http';
import { err, ok } from '@platform/kernel';
import { isAPIError } from 'better-auth/api';
import type { AccountApi, RequestFrom } from '../../contract.ts';
import type { Auth } from '../auth.ts';
import type { FairQueue } from '../fair-queue.ts';
import type { KnownDevices } from '../known-device.ts';
import type { LimitName, Limits } from '../limits.ts';
import { challengeOf } from '../second-factor-challenge.ts';
import type { Sessions } from '../sessions.ts';

export interface SignInDeps {
  readonly auth: Auth;
  readonly sessions: Sessions;
  readonly limits: Limits;
  readonly queue: FairQueue;
  readonly devices: KnownDevices;
}
/** How long a try waits while many guess at its e-mail, milliseconds. */
const SLOWED_MS = 2_000;
/** Asked to come again, seconds, where too many of one address wait already. */
export const BUSY_SECONDS = 5;

/**
 * An unknown address and a wrong password are answered alike, in words and in time. Tries are counted where the tries of others cannot use them up: by e-mail
 * and address together, or by a browser that has signed in before. What is counted by e-mail alone slows down and never refuses, or a stranger could lock
 * out whoever they like.
 */
export const signIn =
  ({ auth, sessions, limits, queue, devices }: SignInDeps): AccountApi['signIn'] =>
  async (input, from) => {
    const device = devices.read(from.headers, input.email);
    const counted = countedBy(input.email, from, device);
    for (const [name, value] of counted) {
      const refusal = await limits.take(name, value);
      if (refusal) return err(refusal);
    }
    if (device === null && (await limits.isUsedUp('failuresByEmail', input.email))) await sleep(SLOWED_MS);
    try {
      const entered = await queue.run(from.address, () =>
        auth.api.signInEmail({ body: { email: input.email, password: input.password }, headers: from.headers, returnHeaders: true }),
      );
      if (entered === null) return err({ kind: 'account/too-many-tries', retryAfterSeconds: BUSY_SECONDS });
      await Promise.all(
        [...counted.filter(([name]) => name !== 'signInByAddress'), ['failuresByEmail', input.email] as const].map(([name, value]) =>
          limits.giveBack(name, value),
        ),
      );
      const challenge = challengeOf(entered);
      if (challenge) return err({ kind: 'account/second-factor-asked', setCookies: challenge });
      const signedIn = await sessions.begin(() => Promise.resolve(entered), from.headers);
      return ok({ ...signedIn, setCookies: [...signedIn.setCookies, devices.cookie(input.email, device)] });
    } catch (error) {
      if (!isAPIError(error) || (error.statusCode !== 401 && error.statusCode !== 400)) throw error;
      await limits.take('failuresByEmail', input.email);
      return err({ kind: 'account/wrong-credentials' });
    }
  };

const countedBy = (email: string, { address }: RequestFrom, device: string | null): readonly (readonly [LimitName, string])[] =>
  device === null
    ? [
        ['signInByAddress', address],
        ['signInByEmailAndAddress', `${email} ${networkOf(address)}`],
      ]
    : [['signInByKnownDevice', `${email} ${device}`]];
