// npm run review-company -- --brand … [--company … [--approve|--reject|--suspend|--reinstate --by …]]: reads what companies registered, and decides.
import { ensureInstalled } from './lib/install.mjs';
import { continueAs } from './lib/node24.mjs';
import { main } from './lib/progress.mjs';

await main(async () => {
  await ensureInstalled();
  continueAs('server/review-company.ts', process.argv.slice(2));
});
