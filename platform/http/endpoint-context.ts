import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { RouteEnv } from './route-env.ts';

/** What a reply is made with. */
export interface ReplyContext {
  readonly get: (name: 'copy' | 'requestId') => unknown;
  readonly header: (name: string, value: string) => void;
  readonly json: (value: object, status?: ContentfulStatusCode) => Response;
}

/** What is known of every request. */
export type KnownOfRequest = Omit<RouteEnv['Variables'], 'asker' | 'cacheTags'> & { readonly asker: unknown };

/** What an endpoint that parses its request by itself sees of it: Hono's context fits, and so does what is made without Hono for the endpoints that are asked most. */
export interface EndpointContext {
  readonly req: {
    readonly header: (name: string) => string | undefined;
    readonly param: (name: string) => string | undefined;
    readonly text: () => Promise<string>;
    /** @throws what is no JSON */
    readonly json: () => Promise<unknown>;
    /** As it came; its body is read. */
    readonly raw: Request;
  };
  readonly get: <Name extends keyof KnownOfRequest>(name: Name) => KnownOfRequest[Name];
  readonly header: (name: string, value: string, options?: { readonly append?: boolean }) => void;
  json: ReplyContext['json'];
}
