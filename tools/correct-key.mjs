// npm run correct-key -- --brand … --exam … --sitting … --problem … --answer …: corrects the key of the running or the stopped product.
import { ensureInstalled } from './lib/install.mjs';
import { continueAs } from './lib/node24.mjs';
import { main } from './lib/progress.mjs';

await main(async () => {
  await ensureInstalled();
  continueAs('server/correct-key.ts', process.argv.slice(2));
});
