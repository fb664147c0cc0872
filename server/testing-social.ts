import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createSandbox } from '@modules/account/sandbox';
import { createSeal } from '@platform/mail';

export interface LocalProvider {
  readonly origin: string;
  /** What the product needs to know of it. */
  readonly env: Readonly<Record<string, string>>;
  /** Requests that came, by method and path; nothing of what was in them. */
  readonly asked: string[];
  readonly close: () => Promise<void>;
}

/** A provider on a port of its own, that speaks the protocol of the real one over HTTP. */
export const startProvider = async (provider: 'kakao' | 'naver'): Promise<LocalProvider> => {
  const asked: string[] = [];
  const clientSecret = `${provider}-secret-of-the-tests`;
  const sandbox = createSandbox(provider, {
    clientId: `${provider}-of-the-tests`,
    clientSecret,
    seal: createSeal('s'.repeat(40), provider),
    clock: { now: () => new Date() },
    page: '/agree',
    // Of whichever brand, on whatever port the product has by then.
    isRegistered: (redirectUri) => new RegExp(`^http://(?:[\\w-]+\\.)*localhost:\\d+/users/social/${provider}/callback$`).test(redirectUri),
  });
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const url = new URL(request.url ?? '/', 'http://provider');
      const method = request.method ?? 'GET';
      asked.push(`${method} ${url.pathname}`);
      const headers = { authorization: request.headers.authorization ?? '' };
      const whole = new Request(url, { method, headers, ...(method === 'POST' && { body: Buffer.concat(chunks).toString() }) });
      void sandbox.answer(url.pathname, whole).then(async (answer) => {
        response.writeHead(answer.status, Object.fromEntries(answer.headers));
        response.end(await answer.text());
      });
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const name = provider.toUpperCase();
  return {
    origin,
    env: {
      [`${name}_CLIENT_ID`]: `${provider}-of-the-tests`,
      [`${name}_CLIENT_SECRET`]: clientSecret,
      [`${name}_AUTH_URL`]: origin,
      [`${name}_API_URL`]: origin,
    },
    asked,
    close: () => new Promise((closed) => void server.close(() => closed())),
  };
};
