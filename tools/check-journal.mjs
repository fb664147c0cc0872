// npm run check-journal: compares what was acknowledged with what the journal holds; changes nothing.
import { ensureInstalled } from './lib/install.mjs';
import { continueAs } from './lib/node24.mjs';
import { main } from './lib/progress.mjs';

await main(async () => {
  await ensureInstalled();
  continueAs('server/check-journal.ts', process.argv.slice(2));
});
