import { cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Paper } from '@modules/exam';
import { beforeAll, describe, expect, it } from 'vitest';
import { hostsOf } from '../../testing/hosts.ts';
import { Sitter } from '../../testing/sitter.ts';
import { useProduct } from '../../testing/use-product.ts';
import { faultsOf as axeFaults } from './accessibility.ts';
import { DESKTOP, PHONE, useBrowser } from './browser.ts';
import { NARROWEST, SolutionPages } from './library-solutions.ts';
import { LARGE, OTHER_LOOKS, USUAL, walk, type Looking } from './library-walk.ts';
import { knowLooks, Looks } from './looks.ts';
import { isAlive } from './press.ts';
import { playerOf } from './player.ts';

/*
 * Every problem of the demo library, in the exam player and on its solution page; in two files, so that two workers share them. What a learner would have to scroll sideways for, or could not read at all, is a fault of
 * the player or of the problem; both are mended at once. Each is seen at 1280 × 720 with the answer sheet beside, where its choices should be in sight, and on a phone in letters twice as large: a wider window, another
 * layout or smaller letters only give more room than these two. That is measured for problems that show a look which none before them did, and these are what axe is asked about.
 */
const content = join(import.meta.dirname, '../../content');
const exams = (await readdir(content)).filter((name) => existsSync(join(content, name, 'exam.yaml')));
const brandOf = async (slug: string) => /^ {2}brand: (\w+)$/m.exec(await readFile(join(content, slug, 'exam.yaml'), 'utf8'))?.[1] ?? '';
/** The most sections that an exam of each brand has. */
const MANY_SECTIONS = new Set(['nurse-licence', 'ncs-transit']);
const WIDTHS = [360, 1440];

/**
 * Problems whose choices need a scroll at 1280 × 720, and what they have to be read with before: everything else has its choices in sight at once.
 * Nothing may stand here that does not need it.
 */
const LONG: Readonly<Record<string, Readonly<Record<string, 'table' | 'picture' | 'box' | 'text'>>>> = {
  'aptitude-five-area': { '1회 11': 'picture', '2회 11': 'picture' },
  'aptitude-math-logic': {
    '1회 6': 'box',
    '1회 9': 'picture',
    '1회 18': 'picture',
    '2회 6': 'box',
    '2회 9': 'picture',
    '2회 18': 'picture',
    '3회 6': 'box',
    '3회 7': 'picture',
    '3회 14': 'picture',
    '3회 35': 'picture',
    '3회 36': 'picture',
    '3회 37': 'picture',
    '3회 47': 'text',
    '3회 50': 'box',
  },
  'history-advanced': { '1회 15': 'box', '2회 14': 'box' },
  'interview-prep': { '1회 8': 'box' },
  'ncs-health': {
    '1회 2': 'box',
    '1회 3': 'table',
    '1회 7': 'box',
    '1회 9': 'box',
    '1회 11': 'box',
    '1회 23': 'picture',
    '1회 28': 'box',
    '1회 34': 'picture',
    '1회 35': 'picture',
    '1회 41': 'table',
    '1회 42': 'box',
    '1회 43': 'table',
    '1회 44': 'box',
    '1회 46': 'box',
  },
  'ncs-integrated': {
    '1회 2': 'box',
    '1회 4': 'table',
    '1회 14': 'box',
    '1회 16': 'picture',
    '1회 24': 'table',
    '2회 2': 'box',
    '2회 7': 'box',
    '2회 9': 'box',
    '2회 11': 'box',
    '2회 25': 'picture',
    '2회 27': 'box',
    '2회 28': 'box',
    '2회 33': 'picture',
    '2회 34': 'picture',
    '2회 47': 'table',
  },
  'ncs-power': {
    '1회 2': 'table',
    '1회 3': 'box',
    '1회 4': 'table',
    '1회 13': 'box',
    '1회 16': 'picture',
    '1회 23': 'table',
    '1회 44': 'box',
    '1회 45': 'box',
  },
  'ncs-railway': { '1회 2': 'table', '1회 4': 'table', '1회 11': 'box', '1회 15': 'picture' },
  'ncs-transit': { '1회 2': 'table', '2회 2': 'table', '2회 9': 'table', '2회 11': 'table' },
  'psat-basic': {
    '1회 10': 'box',
    '1회 26': 'picture',
    '2회 7': 'box',
    '2회 9': 'box',
    '2회 10': 'box',
    '2회 22': 'picture',
    '2회 23': 'text',
    '2회 24': 'table',
    '2회 27': 'box',
    '2회 34': 'box',
    '2회 66': 'picture',
  },
  'psat-const-data': { '1회 22': 'picture', '1회 24': 'box', '2회 22': 'picture', '2회 24': 'box', '2회 26': 'picture' },
};
const LOW = { width: 1280, height: 720 };

/** Walks these exams of the library: every other one, from the first or the second on. */
export const walkLibrary = (part: 0 | 1) => {
  const own = exams.filter((_, nth) => nth % 2 === part);
  const product = useProduct({ isEmpty: true });
  const visit = useBrowser();
  const inPlayer = new Looks();
  const solutions = new SolutionPages();

  beforeAll(async () => {
    const folder = join(product().dataDir, 'library');
    for (const exam of own) {
      const copy = join(folder, exam);
      await mkdir(copy, { recursive: true });
      await cp(join(content, exam), copy, { recursive: true });
      const yaml = await readFile(join(copy, 'exam.yaml'), 'utf8');
      // What must be bought is looked at as well, and what goes forward only is looked at more than once.
      await writeFile(
        join(copy, 'exam.yaml'),
        yaml.replaceAll(/^(\s+free:) false$/gm, '$1 true').replaceAll(/^(\s+move:) forward-only$/gm, '$1 free-in-clock'),
      );
    }
    await product().import(...own.map((exam) => join(folder, exam)));
  });

  describe.each(own)('%s', (slug) => {
    it('every problem fits the exam player and its solution is for everybody to read', async () => {
      const brand = await brandOf(slug);
      const { cbt } = hostsOf(brand);
      const { details } = (await product().agent(cbt).get(`/apiV2/exams/${slug}`)).json<{
        readonly details: readonly { readonly title: string; readonly examDetailIdx: number }[];
      }>();
      expect(details.length).toBeGreaterThan(0);
      const faults: string[] = [];
      const long: Record<string, string> = {};
      // What it keeps for a time without a network is shown by `offline.test.ts`.
      const { context, page } = await visit({ serviceWorkers: 'block' });
      for (const { title, examDetailIdx } of details) {
        const sitter = new Sitter(product().agent(cbt));
        await sitter.start(examDetailIdx);
        const paper: Paper = await sitter.paper();
        await context.clearCookies();
        await context.addCookies(sitter.agent.cookies.map(({ name, value }) => ({ name, value, url: product().url(cbt) })));
        for (const [clock, { sections }] of paper.rules.clocks.entries()) {
          if (clock > 0) await sitter.save({ kind: 'advance', value: clock });
          await page.goto(product().url(cbt, `/cbt/practice/${examDetailIdx}`));
          const player = playerOf(page);
          await player.isOpen();
          await knowLooks(page);
          const problems = paper.problems.filter(({ sectionId }) => sections.includes(sectionId));
          const places = problems.map(({ number }) => number - 1);
          const look = async (size: typeof LOW, at: readonly number[], looking: Looking) => {
            await page.setViewportSize(size);
            const seen = await walk(page, at, looking);
            expect(seen.map(({ number }) => number - 1)).toEqual(at);
            for (const problem of seen)
              faults.push(...problem.faults.map((fault) => `${title} ${problem.number} at ${size.width}: ${fault}`));
            return seen;
          };
          const seen = await look(LOW, places, { first: USUAL, others: [] });
          expect(seen.filter(({ kinds }) => kinds.includes('passage')).map(({ number }) => number)).toEqual(
            problems.filter((problem) => problem.multipleProblemIdx).map(({ number }) => number),
          );
          for (const { number, hiddenBehind } of seen) if (hiddenBehind !== null) long[`${title} ${number}`] = hiddenBehind;
          await look(PHONE, places, { first: LARGE, others: [] });

          const chosen = inPlayer
            .choose(
              brand,
              seen.map(({ looks }) => looks),
            )
            .map((at) => places[at] ?? 0);
          if (chosen.length === 0) continue;
          const inAll: Looking = { first: USUAL, others: OTHER_LOOKS };
          const onPhone = new Map((await look(PHONE, chosen, inAll)).map((problem) => [problem.number, problem]));
          const low = new Map((await look(LOW, chosen, { first: USUAL, others: [LARGE] })).map((problem) => [problem.number, problem]));
          for (const problem of await look(DESKTOP, chosen, inAll)) {
            const { number } = problem;
            const [phone, narrower] = [onPhone.get(number), low.get(number)];
            if (problem.room < (narrower?.room ?? 0)) faults.push(`${title} ${number}: less room than in a narrower window`);
            if ((phone?.roomInLarge ?? 0) > Math.min(phone?.room ?? 0, 2 * (narrower?.room ?? 0), narrower?.roomInLarge ?? Infinity))
              faults.push(`${title} ${number}: more room for large letters on a phone than at a desk`);
            await player.go(number);
            faults.push(...(await axeFaults(page, `${title} ${number}`, WIDTHS, { within: '.player-ask, .player-pass' })));
            await page.setViewportSize(DESKTOP);
          }
        }
        expect((await sitter.submit()).status).toBe(200);
        await page.setViewportSize(NARROWEST);
        await page.goto(product().url(cbt, `/cbt/practice/solution/${sitter.recordIdx}?view=all`));
        await isAlive(page.getByRole('main').getByRole('link').first());
        await expect.poll(() => page.locator('.problem-solution').count()).toBe(paper.problems.length);
        faults.push(...(await solutions.faultsOf(page, brand, `${title}, solution`)));
      }
      expect(faults).toEqual([]);
      expect(long).toEqual(LONG[slug] ?? {});
    });
  });

  it('one problem at a time: sections, marks and figures stand in the window and beside each other, however many sections an exam has', async () => {
    const faults: string[] = [];
    for (const slug of own.filter((one) => MANY_SECTIONS.has(one))) {
      const { cbt } = hostsOf(await brandOf(slug));
      const { details } = (await product().agent(cbt).get(`/apiV2/exams/${slug}`)).json<{ details: { examDetailIdx: number }[] }>();
      const { page } = await visit();
      await page.goto(product().url(cbt, `/cbt/onequestions/${details[0]?.examDetailIdx}`));
      await page.locator('.study-progress').waitFor();
      for (const width of [320, 360, 768, 1024, 1280, 1440]) {
        await page.setViewportSize({ width, height: 800 });
        const { sections, strip, marks, figures } = await page.evaluate(() => {
          const boxOf = (selector: string) => document.querySelector(selector)?.getBoundingClientRect().toJSON() as DOMRect;
          return {
            sections: boxOf('.study-secs'),
            strip: boxOf('.study-progress'),
            marks: boxOf('.study-strip i:last-child'),
            figures: boxOf('.study-progress > p'),
          };
        });
        const meet = (one: DOMRect, other: DOMRect) =>
          one.left < other.right - 1 && other.left < one.right - 1 && one.top < other.bottom - 1 && other.top < one.bottom - 1;
        if (figures.right > width || strip.left < 0) faults.push(`${slug} at ${width}: figures end at ${figures.right}`);
        if (meet(marks, figures)) faults.push(`${slug} at ${width}: marks run into the figures`);
        if (meet(sections, strip)) faults.push(`${slug} at ${width}: sections and marks overlap`);
      }
    }
    expect(faults).toEqual([]);
  });
  return { product, visit };
};
