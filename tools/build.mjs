// node tools/build.mjs: installs and makes the pages without starting anything, for images and machines that start the server themselves.
import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { main, progress } from './lib/progress.mjs';

await main(async () => {
  const step = progress(2);
  await step('설치', ensureInstalled);
  await step('화면 빌드', ensureBuilt);
});
