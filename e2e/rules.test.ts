import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { hostsOf } from '../testing/hosts.ts';
import { FULL_KEY } from '../testing/mini-package.ts';
import { variantPackage } from '../testing/one-detail.ts';
import { useProduct } from '../testing/use-product.ts';
import { faultsOf } from './lib/accessibility.ts';
import { DESKTOP, PHONE, useBrowser } from './lib/browser.ts';
import { press, pressTwice } from './lib/press.ts';
import { playerOf } from './lib/player.ts';
import { lookAt } from './lib/states.ts';

const product = useProduct({ isEmpty: true });
const visit = useBrowser();
const career = hostsOf('career').cbt;
const nursing = hostsOf('nursing').cbt;
const licence = join(import.meta.dirname, '../content/nurse-licence');
let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'maru-rules-'));
  await product().import(
    await variantPackage('career', folder, 'bands', ({ rules }) => ({
      rules: {
        ...rules,
        pass: {
          kind: 'bands',
          bands: [
            { name: '1급', from: 80 },
            { name: '2급', from: 60 },
            { name: '3급', from: 40 },
          ],
        },
      },
    })),
    await variantPackage('career', folder, 'rank', ({ rules }) => ({ rules: { ...rules, pass: { kind: 'rank' } } })),
    await variantPackage('career', folder, 'gate', ({ sections }) => ({
      sections: sections.map(({ cutOffPercent, ...section }, at) =>
        at === 0 ? { ...section, role: 'passFail', passPercent: 60 } : { ...section, cutOffPercent },
      ),
    })),
    await variantPackage('career', folder, 'forward', ({ rules }) => ({ rules: { ...rules, move: 'forward-only' } })),
    await variantPackage('career', folder, 'penalty', ({ rules }) => ({ rules: { ...rules, penaltyPerWrong: 0.5 } })),
    licence,
  );
});
afterAll(() => rm(folder, { recursive: true, force: true }));

type Marks = readonly (readonly number[])[];
const right = (...numbers: readonly number[]): Marks =>
  FULL_KEY.map((key, at) => (numbers.includes(at + 1) ? key : key.includes(1) ? [2] : [1]));

/** From the exam's page through the player to the score. @returns the rules as they were read before, and the page of the score */
const sit = async (
  name: string,
  marks: Marks,
): Promise<{ readonly page: Page; readonly rules: string; readonly score: () => Promise<string> }> => {
  const { page } = await visit();
  await page.goto(product().url(career, `/exam/detail/mini-${name}`));
  await page.getByText('규칙 전체 보기').click();
  const rules = await page.locator('.exam-rules').innerText();
  await page.getByRole('link', { name: '1회 풀기' }).first().click();
  await press(page.getByRole('button', { name: '모의고사 시작하기' }));
  const player = playerOf(page);
  await player.isOpen();
  for (const [at, choices] of marks.entries()) {
    await player.isAt(at + 1);
    for (const choice of choices) await page.keyboard.press(String(choice));
    if (choices.length > 0) await player.has(...choices);
    await page.keyboard.press('n');
  }
  await player.submit();
  await page.getByRole('heading', { level: 1, name: '응시 결과' }).waitFor();
  return { page, rules, score: () => page.getByRole('main').innerText() };
};
/** The first sitting of the nursing licence, begun. */
const openLicence = async (page: Page) => {
  await page.goto(product().url(nursing, '/exam/detail/nurse-licence'));
  await page.getByRole('link', { name: '1회 풀기' }).first().click();
  await press(page.getByRole('button', { name: '모의고사 시작하기' }));
  const player = playerOf(page);
  await player.isOpen();
  await player.hasDialogs();
  return player;
};
const verdictOf = (page: Page) => page.locator('.score-verdict').innerText();

describe('rules are said before, kept, and explained after', () => {
  it('only forward: a blank problem is left for good, and not without a question', async () => {
    const { page } = await visit({ viewport: PHONE });
    const { details } = (await product().agent(career).get('/apiV2/exams/mini-forward')).json<{ details: { examDetailIdx: number }[] }>();
    await page.goto(product().url(career, `/cbt/practice/${details[0]!.examDetailIdx}`));
    await press(page.getByRole('button', { name: '시험 시작' }));
    const player = playerOf(page);
    await player.isOpen();
    await page.keyboard.press('n');
    await lookAt(page, 'attempt.player.leaveBlank.title');
    await page.getByRole('button', { name: '비우고 넘어가기' }).click();
    await expect.poll(player.number).toBe(2);
  });

  it('grade bands: the grade, and what is missing to the next', async () => {
    const { page, rules } = await sit('bands', right(1, 2, 3, 4, 6, 7));
    expect(rules).toContain('80% 이상 1급, 60% 이상 2급, 40% 이상 3급');
    const verdict = await verdictOf(page);
    expect(verdict).toContain('2급 기준을 넘었어요');
    expect(verdict).toContain('0.8점 더 받으면 1급이에요');
    expect(verdict).not.toContain('합격');
  });

  it('rank with a cut-off: never 합격, and what would have kept out of the 과락', async () => {
    const { page, rules } = await sit('rank', right(1, 6, 7, 8));
    expect(rules).toContain('정해진 합격 점수가 없어요');
    const verdict = await verdictOf(page);
    expect(verdict).toContain('읽기 과락');
    expect(verdict).toContain('과락한 영역이 있으면 점수와 관계없이 탈락해요');
    expect(verdict).toContain('읽기 40% 이상이 기준인데 20%\u2060예요. 읽기는 1문항만 더 맞히면 과락이 아니에요.');
    expect(verdict).not.toContain('합격');
  });

  it('a section that is only passed or failed: decides first, and stays out of the total', async () => {
    const { page, rules, score } = await sit('gate', right(1, 2, 6, 7, 8));
    expect(rules).toContain('읽기');
    const verdict = await verdictOf(page);
    expect(verdict).toContain('불합격 · 읽기 기준 미달');
    expect(verdict).toContain('총점은 넘었지만 읽기가 한 문항 모자랐어요');
    expect(verdict).toContain('읽기 1문항 더 맞히면 합격이에요');
    await expect.poll(score).toContain('6점 만점');
    await expect.poll(score).toContain('통과 여부만 보고, 총점에는 들어가지 않아요');
    // What another device marked came when it was handed in.
    const recordIdx = /score\/(\d+)$/.exec(page.url())?.[1];
    await sql`
      insert into attempt.late_journal (record_idx, device_id, received_at, lines)
      select record_idx, device_id, now(), lines from attempt.journal where record_idx = ${recordIdx}`.execute(product.db);
    await page.reload();
    await lookAt(page, 'attempt.score.late');
  });

  it('a penalty: announced, taken for wrong answers and not for blanks', async () => {
    const { page, rules, score } = await sit(
      'penalty',
      right(1, 2, 3, 6, 7, 8).map((choices, at) => (at === 4 ? [] : choices)),
    );
    expect(rules).toContain('틀리면 문항마다 0.5점을 깎아요.');
    await expect.poll(() => verdictOf(page)).toMatch(/8\.5\s*점/);
    await expect.poll(score).toMatch(/오답 감점\s*−0\.5점\s*점수에 이미 반영/);
    await expect.poll(score).toContain('오답 감점이 있어 비워 두는 것도 방법이에요');
  });
});

/** How far one of the two columns reaches below the other, and how far with the figures under the other one. Pixels. */
const unevenness = (page: Page): Promise<{ readonly here: number; readonly elsewhere: number }> =>
  page.evaluate(() => {
    const box = (part: string) => document.querySelector(part)?.getBoundingClientRect() ?? new DOMRect();
    const [verdict, rules, figures] = [box('.score-verdict > :last-child'), box('.score-side'), box('.score-facts')];
    return {
      here: Math.abs(rules.bottom - Math.max(verdict.bottom, figures.bottom)),
      elsewhere: rules.bottom + figures.height - verdict.bottom,
    };
  });

/** Sits the nursing licence over HTTP, by its key, with some wrong; leaves the browser on the score. */
const sitLicence = async (page: Page, wrong: ReadonlySet<string> | 'all'): Promise<void> => {
  const { exam } = parse(await readFile(join(licence, 'exam.yaml'), 'utf8')) as {
    exam: { details: { rules: { clocks: { sections: string[] }[] }; problems: { id: string; section: string; answer: number }[] }[] };
  };
  const [detail] = exam.details;
  if (!detail) throw new Error('no sitting');
  const answers = detail.problems.map(({ id, section, answer }) => ({
    clock: detail.rules.clocks.findIndex(({ sections }) => sections.includes(section)),
    choice: wrong === 'all' || wrong.has(id) ? (answer % 5) + 1 : answer,
  }));
  // Away from a score that is shown: its page loads the solution ahead, which is refused while the same problems are sat.
  await page.goto(product().url(nursing));
  const recordIdx = await page.evaluate(async (given) => {
    const send = async <T>(path: string, body: unknown, token = ''): Promise<T> =>
      (await (
        await fetch(path, {
          method: 'POST',
          headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
          body: JSON.stringify(body),
        })
      ).json()) as T;
    const { details } = (await (await fetch('/apiV2/exams/nurse-licence')).json()) as {
      details: { examDetailIdx: number; paperHash: string }[];
    };
    const deviceId = crypto.randomUUID?.() ?? '7f9c24e5-2b1a-4c7e-9a53-0d7f6f2a9c11';
    const view = await send<{ recordIdx: number; attemptToken: string }>('/apiV2/user-exam-records', {
      examDetailIdx: details[0]?.examDetailIdx,
      deviceId,
    });
    const paper = (await (await fetch(`/apiV2/papers/${details[0]?.paperHash}`)).json()) as { problems: { problemIdx: number }[] };
    const events: object[] = [];
    let clock = 0;
    for (const [at, answer] of given.entries()) {
      if (answer.clock > clock) events.push({ seq: events.length + 1, atMs: 0, kind: 'advance', value: (clock = answer.clock) });
      events.push({ seq: events.length + 1, atMs: 0, kind: 'answer', problemIdx: paper.problems[at]?.problemIdx, value: [answer.choice] });
    }
    await send(`/apiV2/user-exam-records/${view.recordIdx}/submit`, { deviceId, events }, view.attemptToken);
    return view.recordIdx;
  }, answers);
  await page.goto(product().url(nursing, `/cbt/practice/score/${recordIdx}`));
  await page.getByRole('heading', { level: 1, name: '응시 결과' }).waitFor();
};

describe('the nursing licence', () => {
  it('says what its rules rest on, before the start', async () => {
    const { page } = await visit();
    await page.goto(product().url(nursing, '/exam/detail/nurse-licence'));
    await page.getByText('규칙 전체 보기').click();
    await page.getByText('이 가운데 1건은 개인이 쓴 글로, 공식 자료나 기사로 확인하지 못했어요.').waitFor();
    await page.getByText(/^근거 \d+건$/).click();
    const sources = await page.locator('.rule-sources li').filter({ visible: true }).allInnerTexts();
    await expect.poll(() => page.getByText(/^근거 \d+건$/).innerText()).toBe(`근거 ${sources.length}건`);
    expect(sources).toContainEqual(expect.stringMatching(/295문항 270분.*\s*뉴스1/));
    await page
      .locator('.rule-sources')
      .getByRole('link', { name: /295문항 270분/ })
      .first()
      .waitFor();
    await page.getByRole('link', { name: '1회 풀기' }).first().click();
    await page.getByRole('link', { name: '화면 미리 써 보기 (3분)' }).waitFor();
  });

  it('a double click, or a double tap, on the button that begins the next 교시 marks no answer of it', async () => {
    for (const options of [{ viewport: { width: 1024, height: 900 } }, { viewport: PHONE, hasTouch: true }]) {
      const { page } = await visit(options);
      await openLicence(page);
      if (options.viewport === PHONE) await page.getByRole('button', { name: /^답안지/ }).click();
      await page.getByRole('button', { name: '1교시 마치기' }).filter({ visible: true }).click();
      const button = page.getByRole('alertdialog').getByRole('button', { name: '2교시 시작하기' });
      const { x, y, width, height } = (await button.boundingBox())!;
      const at = [x + width / 2, y + height / 2] as const;
      await pressTwice(page, at, 'hasTouch' in options);
      await page.getByRole('alert').getByText('2교시를 시작합니다.').waitFor();
      const marked = () => page.locator('.player-choices input:checked').count();
      expect(await marked()).toBe(0);
      // A press that comes later at the same place means the answer that lies there.
      await expect
        .poll(async () => {
          await page.mouse.click(...at);
          return await marked();
        })
        .toBe(1);
    }
  });

  it('the next 교시 begins where the question stood: what is said of it moves nothing, on a phone and on a desk', async () => {
    const { page } = await visit({ viewport: PHONE });
    const player = await openLicence(page);
    const places = () =>
      page.evaluate(async () => {
        await document.fonts.ready;
        return ['.player-head', '.player-clock .t', '.player-body', '#player-question', '.player-choices', '.player-foot'].map((part) => {
          const { top, right, bottom } = document.querySelector(part)?.getBoundingClientRect() ?? new DOMRect();
          return [part, top, right, bottom].join(' ');
        });
      });
    for (const [size, ended, begun] of [
      [PHONE, '1교시', '2교시'],
      [DESKTOP, '2교시', '3교시'],
    ] as const) {
      await page.setViewportSize(size);
      if (size === PHONE) await page.getByRole('button', { name: /^답안지/ }).click();
      await page
        .getByRole('button', { name: `${ended} 마치기` })
        .filter({ visible: true })
        .click();
      await page
        .getByRole('alertdialog')
        .getByRole('button', { name: `${begun} 시작하기` })
        .click();
      const said = page.getByRole('alert').getByText(`${begun}를 시작합니다. ${ended}로는 돌아갈 수 없습니다.`);
      await said.waitFor();
      // Beside the clock, within the head, nothing of it cut off.
      await expect
        .poll(() =>
          said.evaluate((node) => {
            const [own, head] = [node.getBoundingClientRect(), node.closest('.player-head')!.getBoundingClientRect()];
            return (
              own.top >= head.top &&
              own.bottom <= head.bottom &&
              own.right <= node.ownerDocument.querySelector('.player-clock')!.getBoundingClientRect().left
            );
          }),
        )
        .toBe(true);
      const before = await places();
      const number = await player.number();
      await page.keyboard.press('n');
      await player.isAt(number + 1);
      await page.keyboard.press('p');
      await player.isAt(number);
      await expect.poll(() => said.count()).toBe(0);
      await expect.poll(places).toEqual(before);
    }
  });

  it('one subject fails all of it: which, by how much, and that it alone would have done', async () => {
    const { page } = await visit();
    const law =
      (
        parse(await readFile(join(licence, 'exam.yaml'), 'utf8')) as {
          exam: { details: { problems: { id: string; section: string }[] }[] };
        }
      ).exam.details[0]?.problems
        .filter(({ section }) => section === 'law')
        .map(({ id }) => id) ?? [];
    await sitLicence(page, new Set(law.slice(1)));
    const verdict = await verdictOf(page);
    expect(verdict).toContain('불합격 · 보건의약관계법규 과락');
    expect(verdict).toContain('총점은 넘었지만 보건의약관계법규가 한 문항 모자랐어요');
    expect(verdict).toContain('보건의약관계법규 1문항 더 맞히면 합격이에요.');

    // The second sitting is set beside the first.
    await sitLicence(page, new Set());
    await expect.poll(() => verdictOf(page)).toContain('합격 기준을 모두 넘었어요');
    const past = page.getByRole('region', { name: '지난 응시와 비교' });
    await expect.poll(() => past.innerText()).toContain('지난번보다 4%\u2060포인트 올랐어요.');
    expect((await past.getByRole('row').filter({ hasText: '보건의약관계법규' }).innerText()).replaceAll(/\s+/g, ' ')).toContain(
      '33.3% 100% +66.7%p',
    );
    await past.getByText('표로 보기').click();
    await expect
      .poll(() => past.getByRole('table', { name: '지난 응시의 날짜, 회차, 점수' }).getByRole('row').allInnerTexts())
      .toHaveLength(3);
    await expect.poll(() => page.locator('.section-radar text.n').count()).toBe(8);
    expect(await faultsOf(page, 'score', [360, 768, 1024, 1440])).toEqual([]);
  });

  it('where every subject is failed nine rules stand beside the verdict, with the figures under the shorter of the two', async () => {
    const { page } = await visit();
    await sitLicence(page, 'all');
    await expect.poll(() => page.locator('.score-criteria li').count()).toBe(9);
    for (const width of [1440, 1024, 768]) {
      await page.setViewportSize({ width, height: 900 });
      await expect.poll(async () => (await unevenness(page)).here).toBeLessThan(250);
      const { here, elsewhere } = await unevenness(page);
      expect(here, `at ${width}`).toBeLessThan(elsewhere);
    }
  });

  it('the score as a picture: 1200 × 630, made here, by a click', async () => {
    const { page } = await visit();
    await sitLicence(page, new Set());
    const posts: string[] = [];
    page.on('request', (request) => void (request.method() !== 'GET' && posts.push(request.url())));
    const [download] = await Promise.all([page.waitForEvent('download'), press(page.getByRole('button', { name: '결과 이미지 저장' }))]);
    await page.getByText('이미지를 저장했어요. 점수와 시험 이름만 들어 있어요.').waitFor();
    expect(download.suggestedFilename()).toMatch(/\d회\.png$/u);
    const png = await readFile(await download.path());
    expect(png.subarray(1, 4).toString()).toBe('PNG');
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);
    // More than an empty sheet: letters and a bar compress to a few thousand bytes.
    expect(png.length).toBeGreaterThan(8_000);
    expect(posts).toEqual([]);
  });
});
