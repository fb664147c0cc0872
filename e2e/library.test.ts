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
 * the room or of the problem; both are mended at once. A wider window or another layout only gives more room than these two (360 px, and 1280 × 720 with the answer sheet beside).
 */
const product = useProduct({ isEmpty: true });
const visit = useBrowser();
const content = join(import.meta.dirname, '../content');
const exams = (await readdir(content)).filter((name) => existsSync(join(content, name, 'exam.yaml')));
const PHONE = { width: 360, height: 740 };

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

/**
 * Problems whose choices need a scroll at 1280 × 720, and what they have to be read with before: everything else has its choices in sight at once.
 * Nothing may stand here that does not need it.
 */
const LONG: Readonly<Record<string, Readonly<Record<string, 'table' | 'picture' | 'box' | 'text'>>>> = {
  'aptitude-five-area': { '1회 11': 'picture', '2회 11': 'picture' },
  'aptitude-math-logic': {
    '1회 6': 'box', '1회 9': 'picture', '1회 18': 'picture',
    '2회 5': 'picture', '2회 6': 'box', '2회 9': 'picture', '2회 18': 'picture',
  },
  'history-advanced': { '1회 15': 'box', '2회 14': 'box' },
  'interview-prep': { '1회 8': 'box', '2회 8': 'text' },
  'ncs-integrated': {
    '1회 2': 'box', '1회 4': 'table', '1회 14': 'box', '1회 16': 'picture', '1회 24': 'table',
    '2회 2': 'box', '2회 4': 'box', '2회 9': 'box', '2회 14': 'box', '2회 16': 'picture', '2회 24': 'table',
  },
  'ncs-transit': { '1회 2': 'table', '2회 2': 'table', '2회 17': 'picture' },
  'psat-basic': {
    '1회 10': 'box', '1회 17': 'box', '1회 26': 'picture',
    '2회 3': 'box', '2회 10': 'picture', '2회 11': 'box', '2회 17': 'box', '2회 22': 'picture',
  },
  'psat-const-data': { '1회 22': 'picture', '1회 24': 'box', '2회 22': 'picture', '2회 24': 'box' },
};
const LOW = { width: 1280, height: 720 };

/** What stands before choices that end under the edge of their pane, with nothing scrolled; null where all of them are in sight. */
const hiddenBehind = (page: Page): Promise<string | null> => page.evaluate(async () => {
  const pane = document.querySelector('.room-ask');
  const choices = [...document.querySelectorAll('.room-ask .choice')];
  await Promise.all([...document.querySelectorAll<HTMLImageElement>('.room-ask img')].map((image) => image.decode().catch(() => undefined)));
  const edge = pane?.getBoundingClientRect().bottom ?? 0;
  if (!pane || pane.scrollTop > 0 || choices.length === 0) return 'no pane at its top';
  if (choices.every((choice) => choice.getBoundingClientRect().bottom <= edge)) return null;
  return (['picture', 'table', 'box'] as const).find((kind) => pane.querySelector({ picture: 'img, svg[role="img"]', table: 'table', box: '.box' }[kind])) ?? 'text';
});

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
    const long: Record<string, string> = {};
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
          await page.setViewportSize(LOW);
          const hidden = await hiddenBehind(page);
          if (hidden !== null) long[`${title} ${number}`] = hidden;
          for (const size of [LOW, PHONE]) {
            await page.setViewportSize(size);
            for (const fault of await faultsOf(page)) faults.push(`${title} ${number} at ${size.width}: ${fault}`);
          }
        }
      }
      expect(seen).toBe(paper.problems.length);
      await context.close();
    }
    expect(faults).toEqual([]);
    expect(long).toEqual(LONG[slug] ?? {});
  });
});
