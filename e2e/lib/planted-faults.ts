import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { hostsOf } from '../../testing/hosts.ts';
import type { TestProduct } from '../../testing/product.ts';
import { Sitter } from '../../testing/sitter.ts';
import { PHONE, type useBrowser } from './browser.ts';
import { NARROWEST, SolutionPages } from './library-solutions.ts';
import { LARGE, USUAL, walk, type Look } from './library-walk.ts';
import { isAlive } from './press.ts';
import { playerOf } from './player.ts';
import { knowLooks } from './looks.ts';

const choices = ['하나', '둘', '셋'].map((text) => ({ text }));
const columns = Array.from({ length: 14 }, (_, at) => `항목${at + 1}`);
const table = [columns, columns.map(() => '--'), columns.map(() => '12,345')].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
const PICTURE = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 300"><rect width="600" height="300" fill="#ccc"/></svg>';
/** A problem for each, and one without. */
const PLANTED = {
  nothing: { stem: '아무것도 없다.' },
  below: { stem: '긴 글이 이어진다.\n\n'.repeat(40) },
  formula: { stem: `$${Array.from({ length: 120 }, () => 'x').join('+')}$` },
  /** Too wide in large letters on a phone, and nowhere else. */
  wider: { stem: `$${Array.from({ length: 10 }, () => 'x').join('+')}$` },
  table: { stem: '표를 보자.', material: table },
  picture: { stem: '그림을 보자.', material: '![회색 네모](images/grey.svg)' },
  code: { stem: '코드를 보자.', explanation: `\`\`\`\n${'x'.repeat(200)}\n\`\`\`` },
  mark: { stem: '표시를 보자.', explanation: '여기에 <mark>표시</mark>가 있다.' },
};
const names = Object.keys(PLANTED);
const exam = {
  format: 'maru-exam/1',
  exam: {
    id: 'planted',
    brand: 'career',
    title: '잘못된 시험',
    summary: '걷기가 찾아야 하는 것을 모두 담아 일부러 잘못 만든 시험입니다. 문항마다 하나씩 있습니다.',
    description: '잘못된 시험이다.',
    cover: { word: '시험', subject: '잘못', edition: '1회' },
    types: ['public-ncs'],
    publishedOn: '2026-11-23',
    details: [
      {
        id: 'sitting-1',
        title: '1회',
        free: true,
        rules: {
          name: '규칙',
          evidence: 'assumed',
          asOf: '2026-11-23',
          clocks: [{ minutes: 10, sections: ['all'] }],
          pass: { kind: 'rank' },
        },
        sections: [{ id: 'all', name: '모두', problems: names.length }],
        problems: Object.entries(PLANTED).map(([id, planted]) => ({
          id,
          section: 'all',
          choices,
          answer: 1,
          explanation: '까닭',
          ...planted,
        })),
      },
    ],
  },
};

const style = (page: Page, rules: string): Promise<void> =>
  page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets.push(sheet);
  }, rules);

/** What the walk is there to find, it finds: nobody would see it if it no longer did. */
export const findsPlantedFaults = (product: () => TestProduct, visit: ReturnType<typeof useBrowser>): void =>
  it('the walk finds choices that are hidden, what is too wide, pictures that do not come, and what a page shows first', async () => {
    const folder = join(product().dataDir, 'planted');
    await mkdir(join(folder, 'images'), { recursive: true });
    await writeFile(join(folder, 'exam.json'), JSON.stringify(exam));
    await writeFile(join(folder, 'images/grey.svg'), PICTURE);
    await product().import(folder);
    const { cbt } = hostsOf('career');
    const { details } = (await product().agent(cbt).get('/apiV2/exams/planted')).json<{ details: [{ examDetailIdx: number }] }>();
    const sitter = new Sitter(product().agent(cbt));
    await sitter.start(details[0].examDetailIdx);
    const { context, page } = await visit({ expects: /Failed to load resource/, serviceWorkers: 'block' });
    await context.addCookies(sitter.agent.cookies.map(({ name, value }) => ({ name, value, url: product().url(cbt) })));
    await page.route(/\/files\/.*svg/, (route) => route.abort());

    await page.setViewportSize({ width: 1280, height: 720 });
    await page.goto(product().url(cbt, `/cbt/practice/${details[0].examDetailIdx}`));
    await playerOf(page).isOpen();
    await knowLooks(page);
    const places = names.map((_, at) => at);
    const found = async (first: Look) => {
      const seen = await walk(page, places, { first, others: [] });
      return Object.fromEntries(
        seen.flatMap(({ faults, hiddenBehind }, at) => {
          const kinds = [
            ...faults.map((fault) => /page|sideways|outside|did not come/.exec(fault)?.[0] ?? fault),
            ...(hiddenBehind && first === USUAL ? [hiddenBehind] : []),
          ];
          return kinds.length > 0 ? [[names[at], [...new Set(kinds)]]] : [];
        }),
      );
    };
    expect(await found(USUAL)).toEqual({ below: ['text'], formula: ['sideways', 'outside'], picture: ['did not come'] });
    await page.setViewportSize(PHONE);
    expect(await found(USUAL)).not.toHaveProperty('wider');
    expect(await found(LARGE)).toEqual({ formula: ['sideways', 'outside'], wider: ['sideways', 'outside'], picture: ['did not come'] });
    await style(page, '.rt-scroll { overflow: visible !important; }');
    expect(await found(LARGE)).toMatchObject({ table: ['sideways'] });

    expect((await sitter.submit()).status).toBe(200);
    const pages = new SolutionPages();
    const solutions = async () => {
      await page.setViewportSize(NARROWEST);
      await page.goto(product().url(cbt, `/cbt/practice/solution/${sitter.recordIdx}?view=all`));
      await isAlive(page.locator('.problem-solution').first());
      await style(page, '.rt mark { color: #999 !important; background: #aaa !important; }');
      return pages.faultsOf(page, 'career', 'solution');
    };
    const first = (await solutions()).join('\n');
    expect(first).toMatch(/320: no key scrolls pre/);
    expect(first).toMatch(/color-contrast .*mark/);
    const second = (await solutions()).join('\n');
    expect(second).toMatch(/320: no key scrolls pre/);
    expect(second, 'what has been looked at is not looked at again').not.toMatch(/color-contrast/);
  });
