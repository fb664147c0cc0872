import http from 'node:http';
import { expect, it } from 'vitest';
import { openHttpServer } from './http-server.ts';

it('keeps a connection without a request longer than proxies do, so that it is theirs to end it', async () => {
  const server = openHttpServer((_request, response) => void response.end());
  const port = await server.listen(0, '127.0.0.1');
  const agent = new http.Agent({ keepAlive: true });
  const { headers } = await new Promise<http.IncomingMessage>((resolve, reject) => {
    http.get({ port, agent }, (response) => resolve(response.resume())).on('error', reject);
  });
  expect(headers['keep-alive']).toBe('timeout=75');
  agent.destroy();
  await server.close(1_000);
});

it('has limits of time for headers and bodies, and of connections', () => {
  const { server } = openHttpServer((_request, response) => void response.end());
  expect(server).toMatchObject({ headersTimeout: 20_000, requestTimeout: 60_000, maxConnections: 40_000 });
});
