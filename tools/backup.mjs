// npm run backup -- FILE: database and files of the running or the stopped product into one file.
import { ensureInstalled } from './lib/install.mjs';
import { continueAs } from './lib/node24.mjs';
import { main } from './lib/progress.mjs';

await main(async () => {
  await ensureInstalled();
  continueAs('server/backup.ts', process.argv.slice(2));
});
