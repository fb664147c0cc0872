// npm run answer-inquiry -- --brand … [--inquiry … [--file … --by …]]: reads what people ask, and answers it by mail.
import { ensureInstalled } from './lib/install.mjs';
import { continueAs } from './lib/node24.mjs';
import { main } from './lib/progress.mjs';

await main(async () => {
  await ensureInstalled();
  continueAs('server/answer-inquiry.ts', process.argv.slice(2));
});
