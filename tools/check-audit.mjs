// npm run check-audit: reads the audit log, and says where it does not fit.
import { ensureInstalled } from './lib/install.mjs';
import { continueAs } from './lib/node24.mjs';
import { main } from './lib/progress.mjs';

await main(async () => {
  await ensureInstalled();
  continueAs('server/check-audit.ts', process.argv.slice(2));
});
