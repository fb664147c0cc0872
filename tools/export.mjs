// npm run export -- --format maru|qti3 EXAM: one published exam as a package.
import { ensureInstalled } from './lib/install.mjs';
import { continueAs } from './lib/node24.mjs';
import { main } from './lib/progress.mjs';

await main(async () => {
  await ensureInstalled();
  continueAs('server/export-exam.ts', process.argv.slice(2));
});
