import { attemptErrors } from '@modules/attempt';
import { refuse, type Reply, type RouteEnv } from '@platform/http';
import type { Context } from 'hono';

/** Seconds until the same may be tried again, at most. */
const AGAIN_AFTER = '60';

/** A visitor's address has done as much as it may (`VisitorLimits`). */
export const refuseOften = (c: Context<RouteEnv>): Reply<never> => {
  c.header('retry-after', AGAIN_AFTER);
  const { status, copy } = attemptErrors['attempt/too-often'];
  return refuse(c, status, 'attempt/too-often', c.get('copy')(copy));
};
