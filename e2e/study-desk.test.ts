import { expect, it } from 'vitest';
import { hostsOf } from '../testing/hosts.ts';
import { soldBrands } from '../testing/journey-brands.ts';
import { FULL_KEY } from '../testing/mini-package.ts';
import { Sitter } from '../testing/sitter.ts';
import { sittingIdx } from '../testing/sitting-idx.ts';
import { useProduct } from '../testing/use-product.ts';
import { faultsOf } from './lib/accessibility.ts';
import { DESKTOP, useBrowser } from './lib/browser.ts';
import { playerOf } from './lib/player.ts';
import { isAlive, press } from './lib/press.ts';
import { signIn } from './lib/signed-in.ts';

/* What two sittings of one exam tell a learner: during the second, and from one to the other. */
const product = useProduct();
const visit = useBrowser();
const brand = soldBrands[0]!;
const url = (path: string) => product().url(hostsOf(brand).cbt, path);

it('is told where to be by now when asked to, and how each section goes', async () => {
  const { page, context } = await visit({ viewport: DESKTOP });
  const { agent } = await signIn(context, product(), brand);
  const idx = await sittingIdx(product(), brand, 'full');
  const first = new Sitter(agent);
  await first.start(idx);
  const { problems } = await first.paper();
  await first.save(...problems.slice(0, 3).map(({ problemIdx }) => ({ kind: 'answer', problemIdx, value: [1] }) as const));
  expect((await first.submit()).status).toBe(200);

  await page.goto(url(`/cbt/practice/${idx}`));
  const likeReal = page.getByRole('checkbox', { name: /실제 시험과 같/ });
  await isAlive(likeReal);
  if (await likeReal.isChecked()) await press(likeReal);
  await press(page.getByRole('button', { name: '시험 시작' }));
  const player = playerOf(page);
  await player.isOpen();
  await player.hasDialogs();
  await page.getByRole('button', { name: '도구와 화면' }).first().click();
  const tools = page.getByRole('dialog', { name: '도구와 화면' });
  await press(tools.getByRole('checkbox', { name: /지금쯤 몇 번이면 좋을지 보기/ }));
  await page.keyboard.press('Escape');
  await page.getByText(/차례대로 푼다면 지금은 1번쯤/).waitFor();
  for (const [at, value] of FULL_KEY.slice(0, 3).entries()) {
    await player.go(at + 1);
    await player.choose(...value);
  }
  await player.isSaved();
  await player.submit();
  await page.goto(url('/mycbt/strength'));
  const sections = page.getByRole('region', { name: '과목·영역별 흐름' });
  await expect.poll(() => sections.getByRole('heading', { level: 3 }).count()).toBeGreaterThan(0);
  expect(await faultsOf(page, 'results of two sittings', [360, 1440], { within: '#main', colours: 'once' })).toEqual([]);
});
