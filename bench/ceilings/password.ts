import { serve } from '@hono/node-server';
import { verifyPassword } from 'better-auth/crypto';
import { Hono } from 'hono';

/** Ceiling of a sign-in: Hono looking at one password by the account library's own function, and nothing else. */
const { port, hash, password } = JSON.parse(process.argv[2] ?? '') as {
  readonly port: number;
  readonly hash: string;
  readonly password: string;
};
const app = new Hono();
app.get('/', async (c) => c.json({ isRight: await verifyPassword({ hash, password }) }));
serve({ fetch: app.fetch, port, hostname: '127.0.0.1' }, () => console.log('listening'));
