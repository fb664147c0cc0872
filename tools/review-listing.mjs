// npm run review-listing -- list|show|approve|reject|take-down|reports|keep … --brand …: reads what companies want to publish and what members report, and decides.
import { ensureInstalled } from './lib/install.mjs';
import { continueAs } from './lib/node24.mjs';
import { main } from './lib/progress.mjs';

await main(async () => {
  await ensureInstalled();
  continueAs('server/review-listing.ts', process.argv.slice(2));
});
