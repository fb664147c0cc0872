// npm run import -- [--dry-run] FILE…: exam packages into the database of the running or the stopped product.
import { ensureInstalled } from './lib/install.mjs';
import { continueAs } from './lib/node24.mjs';
import { main } from './lib/progress.mjs';

await main(async () => {
  await ensureInstalled();
  continueAs('server/import.ts', process.argv.slice(2));
});
