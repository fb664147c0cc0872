// npm run restore -- FILE: a backup into an empty database, verified.
import { ensureInstalled } from './lib/install.mjs';
import { continueAs } from './lib/node24.mjs';
import { main } from './lib/progress.mjs';

await main(async () => {
  await ensureInstalled();
  continueAs('server/restore.ts', process.argv.slice(2));
});
