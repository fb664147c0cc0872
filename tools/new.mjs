// npm run new -- module NAME, -- page NAME --site SITE, -- brand NAME: makes what docs/adding-a-….md describes.
import { ensureInstalled } from './lib/install.mjs';
import { continueAs } from './lib/node24.mjs';
import { main } from './lib/progress.mjs';

await main(async () => {
  await ensureInstalled();
  continueAs('tools/new/new-cli.ts', process.argv.slice(2));
});
