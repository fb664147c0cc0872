/** A process that holds the embedded server, for the tests that kill it. */
import { embeddedPostgres } from './embedded-postgres.ts';

const quiet = { info: () => {}, warn: () => {}, error: () => {} };
const { stop } = await embeddedPostgres({ dataDir: process.argv[2] ?? '', log: quiet });
process.on('SIGTERM', () => void stop());
process.stdout.write('ready\n');
