// npm start: from a fresh clone to every site being served; seconds the second time.
import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { continueAs } from './lib/node24.mjs';
import { ensurePortIsFree } from './lib/port.mjs';
import { main, progress } from './lib/progress.mjs';

await main(async () => {
  const step = progress(3);
  await ensurePortIsFree();
  await step('설치', ensureInstalled);
  await step('화면 빌드', ensureBuilt);
  await step('서버 시작');
  continueAs('server/main.ts', [], { env: { NODE_ENV: 'production' }, isSupervised: true });
});
