// npm run review-comments -- --brand … [--comment … --keep|--remove --by …]: reads comments that were reported, and decides.
import { ensureInstalled } from './lib/install.mjs';
import { continueAs } from './lib/node24.mjs';
import { main } from './lib/progress.mjs';

await main(async () => {
  await ensureInstalled();
  continueAs('server/review-comments.ts', process.argv.slice(2));
});
