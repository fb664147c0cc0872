import { readFileSync } from 'node:fs';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';

/** Reference of a page's first paint: the same compressed bytes by the same addresses from a buffer, with nothing that runs. */
interface File {
  readonly file: string;
  readonly headers: Readonly<Record<string, string>>;
}
const { port, files } = JSON.parse(process.argv[2] ?? '') as { readonly port: number; readonly files: Readonly<Record<string, File>> };
const app = new Hono();
for (const [path, { file, headers }] of Object.entries(files)) {
  const bytes = new Uint8Array(readFileSync(file));
  app.get(path, (c) => c.body(bytes, 200, { ...headers, 'content-length': String(bytes.byteLength) }));
}
serve({ fetch: app.fetch, port, hostname: '127.0.0.1' }, () => console.log('listening'));
