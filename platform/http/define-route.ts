import { createRoute, type RouteConfig } from '@hono/zod-openapi';
import { enforce, type Access } from './access.ts';

interface OwnConfig<P extends string> {
  readonly path: P;
  readonly access: Access;
  /** Asked by everybody who sits an exam, every few seconds: a line in the log for each would be most of the log. */
  readonly isUnlogged?: true;
  /** Its body is bytes of a file, which it counts by itself while they come; everywhere else it is JSON of a bounded size. */
  readonly takesBytes?: true;
}

/** A documented route. One that does not say who may call it does not compile; a test walks all of them. */
export const defineRoute = <P extends string, const R extends Omit<RouteConfig, 'path'> & OwnConfig<P>>(route: R) => {
  const { access, isUnlogged, takesBytes } = route;
  const middleware = enforce(access);
  const made = createRoute<P, R>(route);
  // The API document lists what is enumerable; it has these as `x-…`.
  for (const own of ['access', 'isUnlogged', 'takesBytes'] as const)
    if (own in made) Object.defineProperty(made, own, { enumerable: false });
  Object.assign(made, {
    'x-access': access,
    ...(isUnlogged ? { 'x-unlogged': true } : {}),
    ...(takesBytes ? { 'x-takes-bytes': true } : {}),
    ...(access.who === 'nobody' || access.who === 'signed'
      ? {}
      : { security: [{ [access.who === 'attempt' ? 'attemptToken' : 'accessToken']: [] }] }),
    ...(middleware ? { middleware } : {}),
  });
  return made;
};
