import type { Asker } from '@modules/account';
import type { Holder } from '@modules/entitlement';
import type { RouteEnv } from '@platform/http';
import type { Context } from 'hono';

/** Who asks, as entitlements know them. */
export const holderOf = (c: Context<RouteEnv>): Holder => {
  const asker = c.get('asker') as Asker;
  const learnerId = asker.kind === 'member' ? asker.memberId : asker.kind === 'visitor' ? asker.visitorId : null;
  return { brandId: c.get('brandId'), learnerId, isMember: asker.kind === 'member' };
};
