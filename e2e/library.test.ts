import { cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Paper } from '@modules/exam';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { useBrowser } from './lib/browser.ts';
import { hostsOf } from './lib/hosts.ts';
import { Sitter } from './lib/sitter.ts';
import { useProduct } from './lib/use-product.ts';

/*
 * Every problem of the demo library, in the exam room. What a learner would have to scroll sideways for, or could not read at all, is a fault of
 * the room or of the problem; both are mended at once. A wider window or another layout only gives more room than these two.
 */
const product = useProduct({ isEmpty: true });
const visit = useBrowser();
const content = join(import.meta.dirname, '../content');
const exams = (await readdir(content)).filter((name) => existsSync(join(content, name, 'exam.yaml')));
const WIDTHS = [{ width: 360, height: 740 }, { width: 1440, height: 900 }] as const;

beforeAll(async () => {
  const folder = join(product().dataDir, 'library');
  for (const exam of exams) {
    const copy = join(folder, exam);
    await mkdir(copy, { recursive: true });
    await cp(join(content, exam), copy, { recursive: true });
    const yaml = await readFile(join(copy, 'exam.yaml'), 'utf8');
    // What must be bought is looked at as well.
    await writeFile(join(copy, 'exam.yaml'), yaml.replaceAll(/^(\s+free:) false$/gm, '$1 true'));
  }
  await product().import(...exams.map((exam) => join(folder, exam)));
}, 180_000);

/** What is too wide for its place, cut off, or a picture that did not come; looked for in the window as it stands. */
const faultsOf = (page: Page): Promise<readonly string[]> => page.evaluate(async () => {
  await Promise.all([...document.querySelectorAll<HTMLImageElement>('.room img')].map((image) => image.decode().catch(() => undefined)));
  const faults: string[] = [];
  if ((document.scrollingElement?.scrollWidth ?? 0) > innerWidth) faults.push(`page ${document.scrollingElement?.scrollWidth} px wide`);
  // A wide table or formula scrolls in a place of its own.
  const mayScroll = (element: Element) => element.closest('.rt-scroll, math[display="block"]') !== null;
  for (const pane of document.querySelectorAll<HTMLElement>('.room-ask, .room-pass')) {
    if (pane.scrollWidth > pane.clientWidth + 1) faults.push(`${pane.className} scrolls sideways by ${pane.scrollWidth - pane.clientWidth}`);
    const { right } = pane.getBoundingClientRect();
    for (const element of pane.querySelectorAll<HTMLElement>('p, li, td, th, img, table, label, math')) {
      const box = element.getBoundingClientRect();
      if (box.width > 0 && !mayScroll(element) && box.right > right + 1) faults.push(`${element.tagName.toLowerCase()} "${element.textContent?.slice(0, 20)}" ends ${Math.round(box.right - right)} px outside`);
    }
  }
  for (const image of document.querySelectorAll<HTMLImageElement>('.room-ask img, .room-pass img')) if (image.naturalWidth === 0) faults.push(`picture ${image.alt.slice(0, 20)} did not come`);
  return faults;
});

describe.each(exams)('%s', (slug) => {
  it('every problem fits the exam room on a phone and on a desk', { timeout: 180_000 }, async () => {
    const brand = /^ {2}brand: (\w+)$/m.exec(await readFile(join(content, slug, 'exam.yaml'), 'utf8'))?.[1] as 'career';
    const { cbt } = hostsOf(brand);
    const { details } = (await product().agent(cbt).get(`/apiV2/exams/${slug}`)).json<{ readonly details: readonly { readonly title: string; readonly examDetailIdx: number }[] }>();
    expect(details.length).toBeGreaterThan(0);
    const faults: string[] = [];
    for (const { title, examDetailIdx } of details) {
      const sitter = new Sitter(product().agent(cbt));
      await sitter.start(examDetailIdx);
      const paper: Paper = await sitter.paper();
      const { context, page } = await visit();
      await context.addCookies(sitter.agent.cookies.map(({ name, value }) => ({ name, value, url: product().url(cbt) })));
      let seen = 0;
      for (const [clock, { sections }] of paper.rules.clocks.entries()) {
        if (clock > 0) await sitter.save({ kind: 'advance', value: clock });
        await page.goto(product().url(cbt, `/cbt/practice/${examDetailIdx}`));
        const heading = page.locator('.room-ask h2');
        await heading.waitFor();
        const numbers = paper.problems.filter(({ sectionId }) => sections.includes(sectionId)).map(({ number }) => number);
        for (const [at, number] of numbers.entries()) {
          if (at > 0) await page.keyboard.press('n');
          await expect.poll(async () => Number(/\d+/.exec((await heading.innerText()).replace(/\s+/g, ' '))?.[0]), { interval: 10 }).toBe(number);
          seen += 1;
          expect(await page.locator('.room-pass').count()).toBe(paper.problems[number - 1]?.multipleProblemIdx ? 1 : 0);
          for (const size of WIDTHS) {
            await page.setViewportSize(size);
            for (const fault of await faultsOf(page)) faults.push(`${title} ${number} at ${size.width}: ${fault}`);
          }
        }
      }
      expect(seen).toBe(paper.problems.length);
      await context.close();
    }
    expect(faults).toEqual([]);
  });
});
