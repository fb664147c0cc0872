// npm test: everything, on a fresh clone. Its last line is `N passed, N failed`, whatever happened.
import { ensureBrowser } from './lib/browser.mjs';
import { ensureBuilt } from './lib/build.mjs';
import { checks, runChecks, tests } from './lib/checks.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { progress, Stop } from './lib/progress.mjs';

const total = { passed: 0, failed: 0 };
const add = (/** @type {{ passed: number, failed: number }} */ more) => {
  total.passed += more.passed;
  total.failed += more.failed;
};

try {
  const step = progress(4);
  await step('설치', ensureInstalled);
  await step('검사: 타입, 린트, 경계, 불변식, 단위 테스트', async () => add(await runChecks(checks())));
  // Endpoints answer with pages too: what is not there looks like the brand.
  const [browser] = await step('화면 빌드, 브라우저', () => Promise.all([ensureBrowser(), ensureBuilt()]));
  // One after the other: side by side a machine of two cores was slower, and waits of a minute ran out (docs/decisions/0170).
  await step('저장소와 API 테스트, 브라우저 여정', async () =>
    add(await runChecks([tests('저장소와 API', 'server'), tests('여정', 'e2e', { CHROMIUM_PATH: browser })], 1)),
  );
} catch (error) {
  console.error(error instanceof Stop ? error.message : error);
  total.failed += 1;
}
process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0;
console.log(`${total.passed} passed, ${total.failed} failed`);
