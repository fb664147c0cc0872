import type { BrandOffers, SiteKind } from '@platform/kernel';
import type { MiddlewareHandler } from 'hono';
import type { HeldPermissions, OfficeCaller, RouteEnv } from './route-env.ts';
import { refuse } from './reply.ts';

/** A named right of a member of the type OPERATOR, on the brand's own sites, by the module that asks for it: `exam.correct`. */
export type Permission = `${string}.${string}`;

/** What roles of the back office are made of. */
export const OFFICE_PERMISSIONS = ['content', 'review', 'moderation', 'orders', 'support', 'members', 'statistics', 'operators'] as const;
export type OfficePermission = (typeof OFFICE_PERMISSIONS)[number];

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
 * - `operator`: one who holds the permission now, not when the token was made, and has a second factor (403). A permission of the back office
 *   (`office`) is held by an operator's own account, never by a member.
 * - `attempt`: whoever holds the signed token of one attempt; the use case verifies it, and no session is looked up.
 * - `signed`: whoever holds an address that we signed, in the same way.
 */
export type Access = Where &
  (
    | { readonly who: 'nobody' | 'visitor' | 'member' | 'corporate' | 'attempt' | 'signed' }
    | { readonly who: 'operator'; readonly permission: Permission | OfficePermission | typeof ANY_OPERATOR }
  );

/** Whoever is signed in at the back office, whatever their roles. */
export const ANY_OPERATOR = 'any';
/** An endpoint of the back office: on its host alone, for operators with their own accounts. */
export const office = <const P extends OfficePermission | typeof ANY_OPERATOR>(permission: P) =>
  ({ who: 'operator', permission, site: ['admin'] }) as const;

/** @returns nothing where every request may pass: what is asked most costs no step more */
export const enforce = (access: Access): MiddlewareHandler<RouteEnv> | undefined => {
  if (!isForMembers(access) && access.brand === undefined && access.site === undefined) return undefined;
  return async (c, next) => {
    const refusal = await refusalOf(access, c.var);
    return refusal ? refuse(c, refusal.status, refusal.kind, c.get('copy')(refusal.copy)) : next();
  };
};

/** Why somebody may not. */
export interface AccessRefusal {
  readonly status: 401 | 403 | 404;
  readonly kind: string;
  readonly copy: string;
}

/** @returns undefined for who may */
export const refusalOf = async (
  access: Access,
  {
    asker,
    offers,
    site,
    permissions,
    operator,
  }: Pick<RouteEnv['Variables'], 'asker' | 'offers' | 'site' | 'permissions'> & Partial<Pick<RouteEnv['Variables'], 'operator'>>,
): Promise<AccessRefusal | undefined> => {
  const isHere =
    (access.brand === undefined || offers[access.brand]) && (access.site === undefined || site === null || access.site.includes(site));
  if (!isHere) return { status: 404, kind: 'request/not-found', copy: 'http.404' };
  if (access.who === 'operator' && isOfOffice(access.permission)) return officeRefusal(access.permission, operator ?? null);
  if (!isForMembers(access)) return undefined;
  if (asker.kind !== 'member') return { status: 401, kind: 'account/signed-out', copy: 'http.401' };
  return forbidden(access, asker.type, permissions);
};

const isOfOffice = (permission: string): permission is OfficePermission | typeof ANY_OPERATOR => !permission.includes('.');
/** No session of an operator is without a second factor: signing in takes it. */
const officeRefusal = (permission: OfficePermission | typeof ANY_OPERATOR, operator: OfficeCaller | null): AccessRefusal | undefined => {
  if (!operator) return { status: 401, kind: 'operator/signed-out', copy: 'http.401' };
  return permission === ANY_OPERATOR || operator.permissions.has(permission) ? undefined : NO_PERMISSION;
};
const NO_PERMISSION: AccessRefusal = { status: 403, kind: 'operator/not-allowed', copy: 'http.403' };
const NOT_ALLOWED: AccessRefusal = { status: 403, kind: 'account/not-allowed', copy: 'http.403' };
const FACTOR_NEEDED: AccessRefusal = { status: 403, kind: 'account/second-factor-needed', copy: 'http.403.secondFactor' };

const isForMembers = ({ who }: Access): boolean => who === 'member' || who === 'corporate' || who === 'operator';

const forbidden = async (
  access: Access,
  type: string | undefined,
  permissions: () => Promise<HeldPermissions>,
): Promise<AccessRefusal | undefined> => {
  if (access.who === 'corporate') return type === 'CORPORATE' ? undefined : NOT_ALLOWED;
  if (access.who !== 'operator') return undefined;
  if (type !== 'OPERATOR') return NOT_ALLOWED;
  const { held, hasSecondFactor } = await permissions();
  if (!held.has(access.permission)) return NOT_ALLOWED;
  return hasSecondFactor ? undefined : FACTOR_NEEDED;
};
