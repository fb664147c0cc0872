import type { Copy } from '@platform/i18n/copy';
import { createRoute, type OpenAPIHono, type RouteConfig } from '@hono/zod-openapi';
import type { MiddlewareHandler } from 'hono';
import { refuse } from './reply.ts';

/** What every door finds on its request. `Caller` is the account module's word for who asks; here only its kind counts. */
export interface DoorEnv<Caller extends { readonly kind: string } = { readonly kind: string }> {
  Variables: {
    readonly requestId: string;
    readonly brandId: string;
    readonly copy: Copy;
    readonly asker: Caller;
    /** Client address, for rate limits. */
    readonly address: string;
  };
}
export type Doors<Caller extends { readonly kind: string } = { readonly kind: string }> = OpenAPIHono<DoorEnv<Caller>>;

/**
 * Who may come in. `learner`: a member, or a visitor for whom something is kept (`nobody` finds nothing of their own).
 * `attempt`: whoever holds the signed token of one attempt; the use case verifies it.
 */
export type MayEnter = 'anyone' | 'learner' | 'member' | 'attempt';

const onlyMembers: MiddlewareHandler<DoorEnv> = async (c, next) => {
  if (c.get('asker').kind !== 'member') return refuse(c, 401, 'account/signed-out', c.get('copy')('http.401'));
  return next();
};

interface OwnConfig<P extends string> {
  readonly path: P;
  readonly mayEnter: MayEnter;
  /** Asked by everybody who sits an exam, every few seconds: a line in the log for each would be most of the log. */
  readonly isUnlogged?: true;
}

/** A documented door. One that does not say who may come in does not compile; a test walks all of them. */
export const door = <P extends string, const R extends Omit<RouteConfig, 'path'> & OwnConfig<P>>(route: R) => {
  const { mayEnter, isUnlogged, ...config } = route;
  return createRoute<P, R>({
    ...config,
    'x-may-enter': mayEnter,
    ...(isUnlogged ? { 'x-unlogged': true } : {}),
    ...(mayEnter === 'anyone' ? {} : { security: [{ [mayEnter === 'attempt' ? 'attemptToken' : 'accessToken']: [] }] }),
    ...(mayEnter === 'member' ? { middleware: onlyMembers } : {}),
  } as unknown as R);
};
