// npm run operator: accounts of the back office.
import { ensureInstalled } from './lib/install.mjs';
import { continueAs } from './lib/node24.mjs';
import { main } from './lib/progress.mjs';

await main(async () => {
  await ensureInstalled();
  continueAs('server/operator.ts', process.argv.slice(2));
});
