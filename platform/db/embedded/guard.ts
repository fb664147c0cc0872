/**
 * Stops the embedded PostgreSQL of a process that was killed: a program of its own, which `startGuard` runs when its pipe closes without a
 * word. Where another process of the product uses the server, it stays.
 */
import pg from 'pg';
import { leave } from './membership.ts';
import { stopPostmaster } from './postmaster.ts';

const [data = '', url = ''] = process.argv.slice(2);
const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000, query_timeout: 10_000 });
client.on('error', () => {});
const isLast = await client.connect().then(
  () => leave(client),
  () => false,
);
await client.end().catch(() => {});
if (isLast) await stopPostmaster(data, 5_000);
