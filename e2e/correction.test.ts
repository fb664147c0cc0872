import { describe, expect, it } from 'vitest';
import { hostsOf } from '../testing/hosts.ts';
import { useProduct } from '../testing/use-product.ts';
import { faultsOf } from './lib/accessibility.ts';
import { useBrowser } from './lib/browser.ts';
import { startSitting } from './lib/sit.ts';

const product = useProduct();
const visit = useBrowser();

describe.each(['career'] as const)('a key that is corrected while learners have been scored by it, on %s', (brand) => {
  const { cbt } = hostsOf(brand);

  it('reaches the record by itself: list, score page and solution say the new score, what was corrected and why', async () => {
    const { page } = await visit();
    const player = await startSitting(page, product(), brand);
    await player.choose(1);
    const recordIdx = await player.submit();
    const notice = page.getByRole('complementary', { name: '정답 정정 안내' });
    await expect.poll(() => notice.count()).toBe(0);

    await product().correctKey(
      '--brand',
      brand,
      '--exam',
      'mini',
      '--sitting',
      'full',
      '--problem',
      'read-1',
      '--answer',
      '3',
      '--or',
      '1',
      '--reason',
      '보기 ①도 지문과 어긋나지 않는다.',
      '--by',
      '운영자',
    );
    // By itself: nobody opens the score meanwhile.
    const listed = () =>
      page.evaluate(
        async () =>
          ((await (await fetch('/apiV2/user-exam-records')).json()) as { items: { scoreTenths: number }[] }).items[0]?.scoreTenths,
      );
    await expect.poll(listed).toBe(10);

    await page.reload();
    await notice.waitFor();
    const said = await notice.innerText();
    expect(said).toContain('1번 문항의 정답이');
    expect(said).toContain('3번 → 3번 또는 1번');
    expect(said).toContain('사유: 보기 ①도 지문과 어긋나지 않는다.');
    expect(said).toContain('0점에서 1점이 되었어요.');
    expect(await faultsOf(page, 'score with a correction', [360, 1440])).toEqual([]);

    await page.goto(product().url(cbt, `/cbt/practice/solution/${recordIdx}`));
    const first = page.getByRole('article').first();
    await expect.poll(() => first.innerText()).toContain('정답 3번 또는 1번');
    await expect.poll(() => first.innerText()).toContain('맞');

    // Whoever sits it from now on is scored by the new key, and has nothing to be told of.
    const { page: later } = await visit();
    const again = await startSitting(later, product(), brand);
    await again.choose(1);
    await again.submit();
    await expect.poll(() => later.getByText('다시 채점되어').count()).toBe(0);
  });
});
