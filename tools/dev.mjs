// npm run dev: the same product; pages change under way, the server starts anew when its own code changes.
import { ensureInstalled } from './lib/install.mjs';
import { continueAs } from './lib/node24.mjs';
import { ensurePortIsFree } from './lib/port.mjs';
import { main, progress } from './lib/progress.mjs';

await main(async () => {
  const step = progress(2);
  await ensurePortIsFree();
  await step('설치', ensureInstalled);
  await step('서버 시작');
  continueAs('server/main.ts', [], { env: { MARU_DEV: '1' }, nodeArgs: ['--watch', '--watch-preserve-output'] });
});
