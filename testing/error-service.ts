import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll } from 'vitest';

/** What an envelope says, as far as the journeys look. */
export interface ErrorEvent {
  readonly platform: string;
  readonly request: { readonly url: string };
  readonly tags: Readonly<Record<string, string>>;
  readonly exception: {
    readonly values: readonly {
      readonly type: string;
      readonly value: string;
      readonly stacktrace?: { readonly frames: readonly unknown[] };
    }[];
  };
}
export interface ErrorService {
  readonly dsn: string;
  readonly origin: string;
  readonly events: ErrorEvent[];
  readonly paths: string[];
}

/** An error service of our own, which takes envelopes as Sentry does; gone with the test file. */
export const startErrorService = async (): Promise<ErrorService> => {
  const events: ErrorEvent[] = [];
  const paths: string[] = [];
  const server = createServer(
    (request, response) =>
      void text(request).then((body) => {
        paths.push(request.url ?? '');
        events.push(JSON.parse(body.split('\n')[2] ?? 'null') as ErrorEvent);
        response.end('{}');
      }),
  );
  await once(server.listen(0, '127.0.0.1'), 'listening');
  afterAll(() => void server.close());
  const { port } = server.address() as AddressInfo;
  return { dsn: `http://key@127.0.0.1:${port}/7`, origin: `http://127.0.0.1:${port}`, events, paths };
};
