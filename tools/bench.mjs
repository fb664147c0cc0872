// npm run bench: every figure beside its ceiling, measured in the same run.
import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { continueAs } from './lib/node24.mjs';
import { main, progress } from './lib/progress.mjs';

await main(async () => {
  const step = progress(3);
  await step('설치', ensureInstalled);
  await step('화면 빌드', ensureBuilt);
  await step('측정');
  continueAs('bench/main.ts', process.argv.slice(2), { env: { NODE_ENV: 'production' } });
});
