// npm run grant -- --brand … --member … --exam … --sitting … --reason … --by …: lets a member use a sitting that is not free.
import { ensureInstalled } from './lib/install.mjs';
import { continueAs } from './lib/node24.mjs';
import { main } from './lib/progress.mjs';

await main(async () => {
  await ensureInstalled();
  continueAs('server/grant.ts', process.argv.slice(2));
});
