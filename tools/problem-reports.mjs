// npm run problem-reports -- --brand … [--since …]: what learners say is wrong with problems, as CSV.
import { ensureInstalled } from './lib/install.mjs';
import { continueAs } from './lib/node24.mjs';
import { main } from './lib/progress.mjs';

await main(async () => {
  await ensureInstalled();
  continueAs('server/problem-reports.ts', process.argv.slice(2));
});
