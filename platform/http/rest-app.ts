import type { OpenAPIHono, RouteConfig, RouteHandler } from '@hono/zod-openapi';
import type { View } from '@platform/kernel/view';
import type { Context, MiddlewareHandler } from 'hono';
import type { z } from 'zod';
import type { Access } from './access.ts';
import { checkedHandler, type ReportAnswer } from './check-answer.ts';
import type { EndpointContext } from './endpoint-context.ts';
import type { Reply } from './reply.ts';
import type { Caller, RouteEnv } from './route-env.ts';

/** The schema of the JSON that a route documents for 200. */
type Documented<R> = R extends {
  readonly responses: {
    readonly 200: { readonly content: { readonly 'application/json': { readonly schema: infer S extends z.ZodType } } };
  };
}
  ? S
  : never;
/** What a handler of the route may give: its documented answer, or a refusal. */
export type ReplyOf<R> = [Documented<R>] extends [never] ? Response : Reply<View<Documented<R>>>;
type Handler<C, R> = (c: C) => ReplyOf<R> | Promise<ReplyOf<R>>;

/** An endpoint that needs nothing of Hono: `/records/{recordIdx}/events` and what answers there. */
export interface DirectRoute {
  readonly method: string;
  readonly path: string;
  /** Whom it is to be kept from (`refusalOf`); absent: from nobody. */
  readonly guard?: Access | undefined;
  readonly handler: (c: EndpointContext) => Response | Promise<Response>;
}

/** Where endpoints are mounted: each by its route (`defineRoute`), with a handler whose answer fits it. */
export interface RestApp<C extends Caller = Caller> extends Pick<OpenAPIHono, 'openAPIRegistry' | 'getOpenAPI31Document'> {
  /** The handler finds the request parsed by the route's schemas. */
  readonly openapi: <R extends RouteConfig>(route: R, handler: Handler<Parameters<RouteHandler<R, RouteEnv<C>>>[0], R>) => void;
  /** The handler parses by itself what the route documents: for endpoints that thousands use per second. They are answered without Hono where they can be. */
  readonly unparsed: <R extends RouteConfig & { readonly access: Access; readonly getRoutingPath: () => string }>(
    route: R,
    handler: Handler<EndpointContext, R>,
  ) => void;
  readonly direct: readonly DirectRoute[];
  /** Every address that is answered, declared or not. */
  readonly routes: OpenAPIHono['routes'];
}

/** @param report where given, as in tests, every answer is compared with its route and what differs is told and fails */
export const restApp = <C extends Caller>(app: OpenAPIHono<RouteEnv<C>>, report?: ReportAnswer): RestApp<C> => {
  const checked = <R extends RouteConfig>(route: R, handler: (c: never) => Response | Promise<Response>) =>
    (report ? checkedHandler(route, handler, report) : handler) as (c: EndpointContext) => Promise<Response>;
  const direct: DirectRoute[] = [];
  return {
    direct,
    openapi: (route, handler) => void app.openapi(route, checked(route, handler)),
    unparsed: (route, handler) => {
      app.openAPIRegistry.registerPath(route);
      const [method, answer] = [route.method.toUpperCase(), checked(route, handler)];
      const last = answer as unknown as (c: Context) => Promise<Response>;
      // One rule, two ways in: Hono runs the middleware, who answers without Hono asks the guard.
      if (route.middleware === undefined) app.on(method, route.getRoutingPath(), last);
      else app.on(method, route.getRoutingPath(), route.middleware as MiddlewareHandler, last);
      direct.push({ method, path: route.path, handler: answer, guard: route.middleware && route.access });
    },
    openAPIRegistry: app.openAPIRegistry,
    getOpenAPI31Document: app.getOpenAPI31Document,
    get routes() {
      return app.routes;
    },
  };
};
