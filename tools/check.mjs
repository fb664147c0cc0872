// npm run check: everything that needs no database and no browser; under a minute.
import { checks, runChecks } from './lib/checks.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { main } from './lib/progress.mjs';

await main(async () => {
  await ensureInstalled();
  const began = Date.now();
  const { passed, failed } = await runChecks(checks());
  console.log(`${passed} passed, ${failed} failed, ${((Date.now() - began) / 1000).toFixed(1)}초`);
  process.exitCode = failed > 0 || passed === 0 ? 1 : 0;
});
