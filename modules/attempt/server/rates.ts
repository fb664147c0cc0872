import { createRate, isLoopback, networkOf, refuse, type EndpointContext, type Reply, type ReplyContext } from '@platform/http';
import type { Clock } from '@platform/kernel';
import { attemptErrors, type VisitorLimits } from '../contract.ts';
import { learnerOf, NOBODY } from '@modules/account/learner';

const WINDOW_MS = 600_000;
/**
 * What visitors at one address may do in ten minutes. A class room of 300 behind one address sits a mock in that time, starts it again in
 * another window, draws one, and answers ten problems a minute in a study; whoever does more should sign in, and is then counted by nobody.
 */
const BY_ADDRESS = { visitor: 1_200, start: 1_200, study: 1_200, answer: 30_000 } as const;
/** Submits bring a token and no session, so members are among them. */
const MOST_SUBMITS = 3_000;
type Act = keyof typeof BY_ADDRESS;

export const createVisitorLimits = (clock: Clock) => {
  const now = () => clock.now().getTime();
  const rates = Object.fromEntries(
    Object.entries(BY_ADDRESS).map(([act, most]) => [act, createRate({ most, everyMs: WINDOW_MS, now })]),
  ) as Record<Act, ReturnType<typeof createRate>>;
  const submits = createRate({ most: MOST_SUBMITS, everyMs: WINDOW_MS, now });
  return {
    /** A member may always; a visitor as often as their address has not used up. Who is neither becomes one more visitor. */
    may: ((c, act) => {
      const { learnerId, isMember } = learnerOf(c);
      const address = c.get('address') as string;
      if (isMember || isLoopback(address)) return true;
      const network = networkOf(address);
      return rates[act].take(network) && (learnerId !== NOBODY || rates.visitor.take(network));
    }) satisfies VisitorLimits['may'],
    maySubmit: (c: Pick<EndpointContext, 'get'>): boolean => isLoopback(c.get('address')) || submits.take(networkOf(c.get('address'))),
  };
};
export type AttemptLimits = ReturnType<typeof createVisitorLimits>;

/** Seconds until the same may be tried again, at most. */
const AGAIN_AFTER = '60';

export const refuseOften = (c: ReplyContext): Reply<never> => {
  c.header('retry-after', AGAIN_AFTER);
  const { status, copy } = attemptErrors['attempt/too-often'];
  return refuse(c, status, 'attempt/too-often', (c.get('copy') as (key: string) => string)(copy));
};
