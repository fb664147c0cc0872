// npm run statistics -- --brand … [--exam …] [--out FILE]: item statistics as CSV, of the running or the stopped product.
import { ensureInstalled } from './lib/install.mjs';
import { continueAs } from './lib/node24.mjs';
import { main } from './lib/progress.mjs';

await main(async () => {
  await ensureInstalled();
  continueAs('server/statistics.ts', process.argv.slice(2));
});
