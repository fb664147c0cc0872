import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { hostsOf } from '../testing/hosts.ts';
import { brandOf, examTypeOf, type JourneyBrand, journeyBrands } from '../testing/journey-brands.ts';
import { useProduct } from '../testing/use-product.ts';
import { DESKTOP, PHONE, useBrowser } from './lib/browser.ts';
import { drawn } from './lib/drawn.ts';
import { importDraws, learnerWithRecords, type Learner } from './lib/learner.ts';

/*
 * Every route of specification 2.1 on every brand, wide and narrow, as a member in the middle of it and as a visitor: status, what it says,
 * header and footer by the rule, nothing wider than the window or longer than what is in it, a way out, its name, and whether search engines may keep it.
 */
const product = useProduct();
const visit = useBrowser();
/** Only where there is a shop is something bought and given back. */
const sells = (brand: JourneyBrand): boolean => brandOf(brand).offers.shop;
/** Room that a page leaves under its end for a bar that stays on the lower edge, px. */
const BAR = 80;
/** Tabs at once: two cores. */
const TABS = 3;

type Windows = readonly [typeof DESKTOP, typeof DESKTOP];
interface Stop {
  readonly path: string;
  /** Where it ends, when another page answers. */
  readonly to?: string | RegExp;
  readonly status?: number;
  readonly h1: string;
  /** Before ` | brand`. */
  readonly title: string;
  /** The address that search engines keep; null is `noindex`. */
  readonly canonical: string | null;
  readonly framed?: true;
  /** Keeps the site's header in the web view. */
  readonly keepsHeader?: true;
  /** Has nothing that a phone would have to scroll to. */
  readonly fits?: true;
  /** What leads out of it, or on. */
  readonly out: string;
  /** What the page is for, where the heading is not all of it; also waited for. */
  readonly shows?: string;
}
const MISSING = {
  status: 404,
  h1: '찾을 수 없는 페이지입니다',
  title: '찾을 수 없는 페이지입니다',
  canonical: null,
  fits: true,
  out: '홈으로',
} as const;
const MINI = '작은 모의고사';
const DRAWS = '뽑아 푸는 시험';

const forEverybody = (
  brand: JourneyBrand,
  { full, fresh, draws, code, passage }: Pick<Learner, 'full' | 'fresh' | 'draws' | 'code' | 'passage'>,
): readonly Stop[] => [
  { path: '/exam/all', h1: '전체 시험', title: '전체 시험', canonical: '/exam/all', framed: true, out: MINI },
  {
    path: `/exam/${examTypeOf(brand).category.id}`,
    h1: `${examTypeOf(brand).category.name} 시험`,
    title: `${examTypeOf(brand).category.name} 시험`,
    canonical: `/exam/${examTypeOf(brand).category.id}`,
    framed: true,
    out: MINI,
  },
  { path: '/exam/detail/mini', h1: MINI, title: MINI, canonical: '/exam/detail/mini', framed: true, out: '이어서 풀기' },
  {
    path: `/cbt/select/${full}`,
    h1: '어떻게 풀어 볼까요?',
    title: `풀이 방식 고르기 · ${MINI} 1회`,
    canonical: `/cbt/select/${full}`,
    out: '모의고사 시작하기',
  },
  {
    path: '/cbt/select/random/draws',
    h1: '무작위 모의고사',
    title: `무작위 모의고사 · ${DRAWS}`,
    canonical: `/cbt/select/random/${draws}`,
    out: '닫고 시험 소개로',
  },
  {
    path: `/cbt/select/random/draws?code=${code}`,
    h1: '이 문제지로 풀어요',
    title: `무작위 20문항 · ${DRAWS}`,
    canonical: null,
    out: '닫고 시험 소개로',
  },
  {
    path: `/cbt/onequestions/${full}`,
    h1: `${MINI} 1회`,
    title: `한 문제씩 풀기 · ${MINI} 1회`,
    canonical: `/cbt/onequestions/${full}`,
    out: '닫고 시험',
    shows: '#study-problem',
  },
  {
    path: '/cbt/onequestions/random/draws',
    h1: `${DRAWS} 무작위로 풀기`,
    title: `무작위로 풀기 · ${DRAWS}`,
    canonical: null,
    out: '닫고 시험',
    shows: '#study-problem',
  },
  { path: `/cbt/practice/${fresh}`, h1: DRAWS, title: `${DRAWS} 첫째`, canonical: `/cbt/practice/${fresh}`, out: '시험 안내로 돌아가기' },
  {
    path: '/cbt/practice/random/draws',
    to: '/cbt/select/random/draws',
    h1: '무작위 모의고사',
    title: `무작위 모의고사 · ${DRAWS}`,
    canonical: `/cbt/select/random/${draws}`,
    out: '닫고 시험 소개로',
  },
  {
    path: '/cbt/practice/rehearsal',
    h1: '1분 연습',
    title: '1분 연습: 시험 화면 익히기',
    canonical: '/cbt/practice/rehearsal',
    out: '시험 고르러 가기',
  },
  {
    path: `/cbt/problem/${passage}`,
    h1: `${MINI} 1회 1~2번`,
    title: `${MINI} 1회 1~2번 문제`,
    canonical: `/cbt/problem/${passage}`,
    out: '시험 안내로',
  },
  { path: '/404', ...MISSING },
  { path: '/nothing', ...MISSING },
  ...(sells(brand) ? [] : [{ path: '/mycbt/purchase', ...MISSING }]),
];

const forMembers = (brand: JourneyBrand, { open, record, openRecord, draws, code, drawnRecord }: Learner): readonly Stop[] => {
  const sat = `${MINI} 1회`;
  const drawn = `${DRAWS} 무작위 20문항`;
  return [
    { path: '/', h1: '홍길동 님, 풀던 시험이 있어요', title: '', canonical: '/', framed: true, out: '이어서 풀기' },
    { path: '/mycbt/archive', h1: '관심 시험', title: '관심 시험', canonical: null, framed: true, out: MINI },
    { path: '/mycbt/review', h1: '응시 결과', title: '응시 결과', canonical: null, framed: true, out: MINI },
    { path: '/mycbt/note', h1: '문항', title: '오답노트', canonical: null, framed: true, out: '인쇄' },
    { path: '/mycbt/note?view=print', h1: '오답노트', title: '오답노트', canonical: null, framed: true, out: '목록으로' },
    ...(sells(brand)
      ? ([
          { path: '/mycbt/purchase', h1: '구매한 시험', title: '구매한 시험', canonical: null, framed: true, keepsHeader: true, out: MINI },
          {
            path: '/refund-login',
            h1: '어느 계정으로 구매하셨나요?',
            title: '취소·환불 로그인',
            canonical: null,
            out: '홍길동 님으로 계속하기',
          },
        ] as const)
      : []),
    {
      path: '/cbt/onequestions/review',
      h1: '틀린 문제 다시 풀기',
      title: '틀린 문제 다시 풀기',
      canonical: null,
      out: '닫고 시험',
      shows: '#study-problem',
    },
    { path: '/cbt/practice', h1: '풀던 시험', title: '풀던 시험', canonical: null, out: '이어서 풀기' },
    {
      path: `/cbt/practice/${open}`,
      h1: MINI,
      title: `${MINI} 구간 회차`,
      canonical: `/cbt/practice/${open}`,
      out: '다음',
      shows: '.player-ask h2',
    },
    { path: `/cbt/practice/random/draws?code=${code}`, h1: DRAWS, title: drawn, canonical: null, out: '시험 안내로 돌아가기' },
    {
      path: `/cbt/practice/random/${draws}/score?record=${drawnRecord}`,
      h1: '응시 결과',
      title: `응시 결과 · ${drawn}`,
      canonical: null,
      out: '해설',
    },
    {
      path: `/cbt/practice/random/${draws}/solution?record=${drawnRecord}`,
      h1: '해설',
      title: `해설 · ${drawn}`,
      canonical: null,
      out: '점수',
    },
    { path: `/cbt/practice/score/${record}`, h1: '응시 결과', title: `응시 결과 · ${sat}`, canonical: null, out: '해설' },
    { path: `/cbt/practice/result/${record}`, h1: '채점된 답안지', title: `채점된 답안지 · ${sat}`, canonical: null, out: '해설' },
    { path: `/cbt/practice/solution/${record}`, h1: '해설', title: `해설 · ${sat}`, canonical: null, out: '점수' },
    { path: `/cbt/practice/receipt/${record}`, h1: '응시 기록', title: `응시 기록 · ${sat}`, canonical: null, out: '점수' },
    // One that still runs has no results: it leads to where it is resumed.
    {
      path: `/cbt/practice/score/${openRecord}`,
      to: '/cbt/practice',
      h1: '풀던 시험',
      title: '풀던 시험',
      canonical: null,
      out: '이어서 풀기',
    },
  ];
};

const forVisitors = (brand: JourneyBrand, { record, open }: Learner): readonly Stop[] => {
  const gate = { canonical: null, framed: true, out: '로그인하고 보기' } as const;
  return [
    { path: '/', h1: '', title: '', canonical: '/', framed: true, out: '시험 고르기' },
    { path: '/mycbt/archive', h1: '관심 시험', title: '관심 시험', ...gate },
    { path: '/mycbt/review', h1: '응시 결과', title: '응시 결과', ...gate },
    { path: '/mycbt/note', h1: '오답노트', title: '오답노트', ...gate },
    ...(sells(brand)
      ? ([
          { path: '/mycbt/purchase', h1: '구매한 시험', title: '구매한 시험', ...gate, keepsHeader: true },
          { path: '/refund-login', h1: '어느 계정으로 구매하셨나요?', title: '취소·환불 로그인', canonical: null, out: '이메일로 로그인' },
          { path: '/refund-login/local', h1: '이메일로 로그인', title: '취소·환불 로그인', canonical: null, out: '로그인 방법 고르기' },
        ] as const)
      : []),
    {
      path: '/cbt/onequestions/review',
      h1: '틀린 문제 다시 풀기',
      title: '틀린 문제 다시 풀기',
      canonical: null,
      out: '시험 찾기',
      shows: '.state-box',
    },
    { path: '/cbt/practice', h1: '풀던 시험', title: '풀던 시험', canonical: null, out: '시험 찾기' },
    {
      path: `/cbt/practice/${open}`,
      h1: MINI,
      title: `${MINI} 구간 회차`,
      canonical: `/cbt/practice/${open}`,
      out: '시험 안내로 돌아가기',
    },
    ...['score', 'result', 'solution', 'receipt'].map((page) => ({ path: `/cbt/practice/${page}/${record}`, ...MISSING })),
  ];
};

/** All that is asked of a page as it stands, in one go. */
const standing = (page: Page) =>
  page.evaluate(() => {
    const isSeen = (node: Element) => node.checkVisibility({ visibilityProperty: true }) && node.getBoundingClientRect().width > 1;
    const nameOf = (node: Element) =>
      (node.getAttribute('aria-label') ?? node.textContent ?? '').replaceAll(/\s+/g, ' ').replaceAll('\u2060', '').trim();
    const root = document.scrollingElement ?? document.body;
    const parts = [...document.querySelectorAll('body > *, body > * > *, body > * > * > *')].filter(
      (node) => getComputedStyle(node).position !== 'absolute',
    );
    return {
      at: location.pathname + location.search,
      h1: [...document.querySelectorAll('h1')].map(nameOf),
      title: document.title,
      canonical: document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href.replace(location.origin, '') ?? null,
      isIndexed: document.querySelector('meta[name=robots][content*=noindex]') === null,
      hasHeader: [...document.querySelectorAll('header.ptop, header.shop-top, header.top')].some(isSeen),
      hasFooter: [...document.querySelectorAll('footer.foot')].some(isSeen),
      tooWide: root.scrollWidth - innerWidth,
      /** Space under the last thing on the page: what only a screen reader meets must not make it longer. */
      emptyBelow: Math.round(
        root.scrollHeight -
          parseFloat(getComputedStyle(document.body).paddingBottom) -
          Math.max(innerHeight, ...parts.map((node) => node.getBoundingClientRect().bottom + scrollY)),
      ),
      scrolls: root.scrollHeight > innerHeight,
      /** Marks of a long paper that run across the figures beside them, px. */
      runsOver: (() => {
        const [mark, figures] = [document.querySelector('.study-strip i:last-child'), document.querySelector('.study-progress > p')].map(
          (node) => node?.getBoundingClientRect(),
        );
        return mark && figures && mark.bottom > figures.top && mark.top < figures.bottom
          ? Math.max(0, Math.round(mark.right - figures.left))
          : 0;
      })(),
      ways: [...document.querySelectorAll('a[href], button:not(:disabled)')].filter(isSeen).map(nameOf),
    };
  });

/** What is wrong at this stop, loaded in the first window and made as wide as the other. */
const faultsAt = async (
  page: Page,
  complaints: string[],
  origin: string,
  brand: JourneyBrand,
  stop: Stop,
  [first, other]: Windows,
): Promise<readonly string[]> => {
  const { path, status = 200, shows } = stop;
  complaints.length = 0;
  await page.setViewportSize(first);
  const answer = await page.goto(origin + path, { waitUntil: 'domcontentloaded' });
  await page.locator('h1').first().waitFor({ state: 'attached' });
  // Hydrated: React holds something that can be pressed.
  await page.waitForFunction(() =>
    [...document.querySelectorAll('a, button')].some((node) => Object.keys(node).some((key) => key.startsWith('__reactProps'))),
  );
  if (shows) await page.locator(shows).first().waitFor();
  const atFirst = faultsIn(await settled(page, stop), brand, stop).map((fault) => `${fault} at ${first.width} px`);
  await page.setViewportSize(other);
  await drawn(page);
  const atOther = faultsIn(await settled(page, stop), brand, stop).map(
    (fault) => `${fault} at ${other.width} px, loaded at ${first.width} px`,
  );
  // That nobody is signed in is an answer, which the browser writes down all the same.
  const said = complaints.filter((text) => !/status of 401.*\/users\/me$/.test(text) && !(status === 404 && text.endsWith(origin + path)));
  return [
    ...(answer?.status() === status ? [] : [`${path}: status is ${answer?.status()}, not ${status}`]),
    ...atFirst,
    ...atOther,
    ...(said.length > 0 ? [`${path}: the console says ${said.join(' / ')}`] : []),
  ];
};

/** The page as it stands once its way out is there: what is made anew while React takes over is not there for a moment. */
const settled = async (page: Page, { out }: Stop): Promise<Awaited<ReturnType<typeof standing>>> => {
  let is = await standing(page);
  const hasWayOut = async () => (is = await standing(page)).ways.some((name) => name.includes(out));
  await expect
    .poll(hasWayOut)
    .toBe(true)
    .catch(() => undefined);
  return is;
};

/** What is wrong with a page as it stands. */
const faultsIn = (is: Awaited<ReturnType<typeof standing>>, brand: JourneyBrand, stop: Stop): readonly string[] => {
  const { path, to = path, h1, title, canonical, framed = false, fits = false, out } = stop;
  const faults: string[] = [];
  const hold = (what: string, found: unknown, wanted: unknown) => {
    if (found !== wanted) faults.push(`${path}: ${what} is ${JSON.stringify(found)}, not ${JSON.stringify(wanted)}`);
  };
  if (typeof to === 'string' ? is.at !== to : !to.test(is.at)) faults.push(`${path}: ends at ${is.at}`);
  hold('number of h1', is.h1.length, 1);
  if (!is.h1[0]?.includes(h1)) faults.push(`${path}: h1 is “${is.h1[0]}”, not “${h1}”`);
  if (title === '' ? !is.title.startsWith(`${brandOf(brand).name} - `) : is.title !== `${title} | ${brandOf(brand).name}`)
    faults.push(`${path}: title is “${is.title}”`);
  hold('canonical', is.canonical, canonical);
  hold('may be indexed', is.isIndexed, canonical !== null);
  hold('header', is.hasHeader, framed);
  hold('footer', is.hasFooter, framed);
  if (is.tooWide > 0) faults.push(`${path}: ${is.tooWide} px too wide`);
  if (is.emptyBelow > BAR) faults.push(`${path}: ${is.emptyBelow} px of nothing at the end`);
  if (fits && is.scrolls) faults.push(`${path}: scrolls, and has nothing more to show`);
  if (is.runsOver > 0) faults.push(`${path}: marks run ${is.runsOver} px across the figures`);
  if (!is.ways.some((name) => name.includes(out))) faults.push(`${path}: no way “${out}” among ${is.ways.join(' | ').slice(0, 300)}`);
  return faults;
};

/** A few tabs walk the list side by side. */
const walk = async (
  newPage: () => Promise<Page>,
  origin: string,
  brand: JourneyBrand,
  stops: readonly Stop[],
): Promise<readonly string[]> => {
  const left = [...stops];
  const faults: string[] = [];
  const tab = async () => {
    const page = await newPage();
    const complaints: string[] = [];
    page.on('console', (message) => void (message.type() === 'error' && complaints.push(`${message.text()} ${message.location().url}`)));
    page.on('pageerror', (error) => complaints.push(String(error)));
    for (let stop = left.shift(); stop; stop = left.shift()) {
      const { path } = stop;
      // Every other stop is loaded wide, and those between narrow; on the next brand it is the other way round.
      const isWideFirst = (stops.indexOf(stop) + journeyBrands.indexOf(brand)) % 2 === 0;
      faults.push(
        ...(await faultsAt(page, complaints, origin, brand, stop, isWideFirst ? [DESKTOP, PHONE] : [PHONE, DESKTOP]).catch(
          (error: unknown) => [`${path}: ${String(error).slice(0, 300)}`],
        )),
      );
    }
  };
  await Promise.all(Array.from({ length: TABS }, tab));
  return faults;
};

beforeAll(() => importDraws(product()));

describe.each(journeyBrands)('every route of %s', (brand) => {
  const { cbt } = hostsOf(brand);

  it('stands as it should for a member and for a visitor, wide and narrow', async () => {
    const member = await visit({ expects: /40[14]/ });
    const visitor = await visit({ expects: /40[14]/ });
    const learner = await learnerWithRecords(member.context, product(), brand);
    const origin = product().url(cbt, '').replace(/\/$/, '');
    expect(
      await walk(() => member.context.newPage(), origin, brand, [...forMembers(brand, learner), ...forEverybody(brand, learner)]),
    ).toEqual([]);
    expect(await walk(() => visitor.context.newPage(), origin, brand, forVisitors(brand, learner))).toEqual([]);
  });

  it('has its header in the web view only where the rule leaves it', async () => {
    const { context } = await visit();
    const learner = await learnerWithRecords(context, product(), brand);
    for (const { path, framed, keepsHeader, status = 200 } of [...forMembers(brand, learner), ...forEverybody(brand, learner)]) {
      const { text } = await learner.agent.get(path, {
        cookie: [...learner.agent.cookies.map(({ name, value }) => `${name}=${value}`), 'disabledHeader=true'].join('; '),
      });
      if (status !== 200) continue;
      expect([path, /<header class="(?:ptop|shop-top|top)\b/.test(text), text.includes('<footer class="foot')]).toEqual([
        path,
        keepsHeader === true,
        framed === true,
      ]);
    }
  });
});
