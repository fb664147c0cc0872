// npm run jobs: what waits in the background, what failed and was tried again; -- --retry ID begins one that failed once more.
import { ensureInstalled } from './lib/install.mjs';
import { continueAs } from './lib/node24.mjs';
import { main } from './lib/progress.mjs';

await main(async () => {
  await ensureInstalled();
  continueAs('server/jobs.ts', process.argv.slice(2));
});
