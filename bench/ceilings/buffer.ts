import { readFileSync } from 'node:fs';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';

/** Ceiling of a visitor's page: Hono sending the same compressed bytes from a buffer, and nothing else. */
const { port, files } = JSON.parse(process.argv[2] ?? '') as { readonly port: number; readonly files: Readonly<Record<string, string>> };
const app = new Hono();
for (const [path, file] of Object.entries(files)) {
  const bytes = new Uint8Array(readFileSync(file));
  app.get(path, (c) =>
    c.body(bytes, 200, {
      'content-type': 'text/html; charset=utf-8',
      'content-encoding': 'br',
      'content-length': String(bytes.byteLength),
    }),
  );
}
serve({ fetch: app.fetch, port, hostname: '127.0.0.1' }, () => console.log('listening'));
