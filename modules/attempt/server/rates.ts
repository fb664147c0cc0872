import { refuse, type EndpointContext, type Reply, type ReplyContext } from '@platform/http';
import type { Clock } from '@platform/kernel';
import { attemptErrors, type VisitorLimits } from '../contract.ts';
import { learnerOf, NOBODY } from '@modules/account/learner';

/**
 * Counts what each key does in a window of time that all keys share, in this process alone: a limit against floods must cost nothing, and
 * as many times as much as there are processes is still a limit.
 */
export const createRate = ({ most, everyMs, now }: { readonly most: number; readonly everyMs: number; readonly now: () => number }) => {
  const counts = new Map<string | number, number>();
  let endsAt = 0;
  return {
    /** @returns false when this key has had all that it may in this window */
    take: (key: string | number): boolean => {
      const at = now();
      if (at >= endsAt || counts.size >= MAX_KEYS) {
        counts.clear();
        endsAt = at + everyMs;
      }
      const count = (counts.get(key) ?? 0) + 1;
      counts.set(key, count);
      return count <= most;
    },
  };
};
/** A network of machines can bring many addresses; a map of this size takes some 10 MB. */
const MAX_KEYS = 100_000;

const WINDOW_MS = 600_000;
/**
 * What visitors at one address may do in ten minutes. A class room of 300 behind one address sits a mock in that time, starts it again in
 * another window, draws one, and answers ten problems a minute in a study; whoever does more should sign in, and is then counted by nobody.
 */
const BY_ADDRESS = { visitor: 1_200, start: 1_200, study: 1_200, answer: 30_000 } as const;
/** Submits bring a token and no session, so members are among them. */
const MOST_SUBMITS = 3_000;
type Act = keyof typeof BY_ADDRESS;

/** The machine itself, and tools on it. A proxy on it names its client, or else all of them share what is not counted. */
const LOOPBACK = /^(?:::ffff:)?127\.|^::1$|^$/;
/** Whoever has one IPv6 address has a network of them. */
const networkOf = (address: string): string =>
  address.includes(':') && !address.startsWith('::ffff:') ? address.split(':').slice(0, 4).join(':') : address;

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
      if (isMember || LOOPBACK.test(address)) return true;
      const network = networkOf(address);
      return rates[act].take(network) && (learnerId !== NOBODY || rates.visitor.take(network));
    }) satisfies VisitorLimits['may'],
    maySubmit: (c: Pick<EndpointContext, 'get'>): boolean => LOOPBACK.test(c.get('address')) || submits.take(networkOf(c.get('address'))),
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
