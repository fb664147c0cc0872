// npm run refunds [-- --again ID]: refunds that somebody has to look at, and sends one once more.
import { ensureInstalled } from './lib/install.mjs';
import { continueAs } from './lib/node24.mjs';
import { main } from './lib/progress.mjs';

await main(async () => {
  await ensureInstalled();
  continueAs('server/refunds.ts', process.argv.slice(2));
});
