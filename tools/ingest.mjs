// npm run ingest -- FILE.mp4 --course NUMBER --lecture ID: a recorded video becomes the video of a lecture.
import { ensureInstalled } from './lib/install.mjs';
import { continueAs } from './lib/node24.mjs';
import { main } from './lib/progress.mjs';

await main(async () => {
  await ensureInstalled();
  continueAs('server/ingest.ts', process.argv.slice(2));
});
