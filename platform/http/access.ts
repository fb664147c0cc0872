import type { BrandOffers, SiteKind } from '@platform/kernel';
import type { MiddlewareHandler } from 'hono';
import type { RouteEnv } from './route-env.ts';
import { refuse } from './reply.ts';

/** A named right of an operator, by the module that asks for it: `exam.correct`. */
export type Permission = `${string}.${string}`;

interface Where {
  /** What a brand must offer; under any other there is no such endpoint. */
  readonly brand?: keyof BrandOffers;
  /** The sites on whose hosts the endpoint stands; on every host of a brand where it does not say. Our own pages reach it from anywhere. */
  readonly site?: readonly SiteKind[];
}

/**
 * Who may call an endpoint, and where it is there at all. Enforced before the endpoint's own code runs.
 *
 * - `nobody`: whoever asks.
 * - `visitor`: whoever asks too; what is found is a member's own, or that of a visitor for whom something is kept, and `nobody` finds nothing.
 * - `member`: whoever is signed in (401); `corporate`: a corporate member (403).
 * - `operator`: one who holds the permission now, not when the token was made (403).
 * - `attempt`: whoever holds the signed token of one attempt; the use case verifies it, and no session is looked up.
 */
export type Access = Where &
  (
    | { readonly who: 'nobody' | 'visitor' | 'member' | 'corporate' | 'attempt' }
    | { readonly who: 'operator'; readonly permission: Permission }
  );

/** @returns nothing where every request may pass: what is asked most costs no step more */
export const enforce = (access: Access): MiddlewareHandler<RouteEnv> | undefined => {
  const { who, brand, site } = access;
  const isForMembers = who === 'member' || who === 'corporate' || who === 'operator';
  if (!isForMembers && brand === undefined && site === undefined) return undefined;
  return async (c, next) => {
    const here = c.get('site');
    const isHere = (brand === undefined || c.get('offers')[brand]) && (site === undefined || here === null || site.includes(here));
    if (!isHere) return refuse(c, 404, 'request/not-found', c.get('copy')('http.404'));
    if (!isForMembers) return next();
    const asker = c.get('asker');
    if (asker.kind !== 'member') return refuse(c, 401, 'account/signed-out', c.get('copy')('http.401'));
    return (await isAllowed(access, asker.type, c.get('permissions')))
      ? next()
      : refuse(c, 403, 'account/not-allowed', c.get('copy')('http.403'));
  };
};

const isAllowed = async (access: Access, type: string | undefined, permissions: () => Promise<ReadonlySet<string>>): Promise<boolean> => {
  if (access.who === 'corporate') return type === 'CORPORATE';
  if (access.who === 'operator') return type === 'OPERATOR' && (await permissions()).has(access.permission);
  return true;
};
