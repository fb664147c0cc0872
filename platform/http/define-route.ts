import { createRoute, type RouteConfig } from '@hono/zod-openapi';
import { enforce, type Access } from './access.ts';

interface OwnConfig<P extends string> {
  readonly path: P;
  readonly access: Access;
  /** Asked by everybody who sits an exam, every few seconds: a line in the log for each would be most of the log. */
  readonly isUnlogged?: true;
}

/** A documented route. One that does not say who may call it does not compile; a test walks all of them. */
export const defineRoute = <P extends string, const R extends Omit<RouteConfig, 'path'> & OwnConfig<P>>(route: R) => {
  const { access, isUnlogged } = route;
  const middleware = enforce(access);
  const made = createRoute<P, R>(route);
  // The API document lists what is enumerable; it has these as `x-…`.
  for (const own of ['access', 'isUnlogged'] as const) if (own in made) Object.defineProperty(made, own, { enumerable: false });
  Object.assign(made, {
    'x-access': access,
    ...(isUnlogged ? { 'x-unlogged': true } : {}),
    ...(access.who === 'nobody' ? {} : { security: [{ [access.who === 'attempt' ? 'attemptToken' : 'accessToken']: [] }] }),
    ...(middleware ? { middleware } : {}),
  });
  return made;
};
