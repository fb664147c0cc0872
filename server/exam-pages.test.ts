import type { SittingStatistics } from '@modules/attempt/history';
import type { ExamDetailView } from '@modules/exam';
import { beforeAll, expect, it } from 'vitest';
import { register } from '../testing/member.ts';
import { SEALED } from '../testing/mini-package.ts';
import { Sitter } from '../testing/sitter.ts';
import { servedProduct } from './testing.ts';

/* The page of an exam, the choice of how to sit and the list, as the server draws them: what is a member's own, and what anybody sees. */
const product = servedProduct();
const cbt = () => product.agent('cbt.career.localhost');
let free = 0;
beforeAll(async () => {
  const details = (await cbt().get('/apiV2/exams/mini/exam-details')).json<readonly ExamDetailView[]>();
  free = details.find(({ isFree }) => isFree)?.examDetailIdx ?? 0;
});
const PAGES = () => ['/exam/detail/mini', `/cbt/select/${free}`, '/exam/all?q=%EC%9E%91%EC%9D%80'];

it('say a member’s last result, and a visitor’s stay the same for all', async () => {
  const visitor = async () => Promise.all(PAGES().map(async (path) => (await cbt().get(path)).headers.etag));
  const before = await visitor();
  expect(before.every(Boolean)).toBe(true);

  const member = cbt();
  await register(member);
  const sitter = new Sitter(member);
  await sitter.start(free);
  for (const path of PAGES().slice(0, 1)) expect((await member.get(path)).text).toContain('풀던 회차');
  await sitter.save({ kind: 'answer', problemIdx: (await sitter.paper()).problems[0]!.problemIdx, value: [2] });
  expect((await sitter.submit()).status).toBe(200);
  const [detail, select, list] = await Promise.all(PAGES().map(async (path) => (await member.get(path)).text));
  expect(detail).toContain('내 최근 결과');
  expect(detail).toContain(`/cbt/practice/score/${sitter.recordIdx}`);
  expect(select).toContain('이 회차를 푼 적이 있어요.');
  expect(list).toMatch(/최근 \d+(?:\.\d)?% · /);
  for (const path of PAGES()) expect((await cbt().get(path)).text).not.toMatch(/최근 결과|최근 \d/);
});

it('name size, time, penalty and cut-off at once, and the whole rules without a script', async () => {
  const { text } = await cbt().get('/exam/detail/mini');
  const facts = /<dl class="rule-facts".*?<\/dl>/su.exec(text)?.[0].replaceAll(/<[^>]+>/gu, ' ');
  expect(facts?.replaceAll(/\s+/gu, ' ')).toContain('문항 8문항 2과목 시간 30분 감점 없음 과락 40% 미만 한 과목이라도');
  expect(text).toMatch(/<details class="all-rules"><summary[^>]*>규칙 전체 보기<\/summary>/);
  expect(text).toContain('맛보기 1문항');
  expect(text).not.toContain(SEALED);
  const choice = (await cbt().get(`/cbt/select/${free}`)).text;
  for (const way of ['실전 모의고사', '한 문제씩 풀기', '규칙 전체 보기']) expect(choice).toContain(way);
});

it.each([
  ['cbt.career.localhost', (port: string) => `http://community.career.localhost:${port}/community`],
  ['cbt.nursing.localhost', (port: string) => `http://community.nursing.localhost:${port}/community`],
] as const)('%s carries the address of its brand’s own community', async (host, address) => {
  const agent = product.agent(host);
  const data = /<script type="application\/json" id="page-data">(.*?)<\/script>/su.exec((await agent.get('/exam/all')).text)?.[1] ?? '{}';
  const { page } = JSON.parse(data) as { page: { brand: { communityUrl: string } } };
  expect(page.brand.communityUrl).toBe(address(new URL(agent.origin).port));
});

it.each(['/exam/detail/mini', '/exam/all', '/exam/public'])(
  '%s carries what search engines are told, as its head says it',
  async (path) => {
    const { text } = await cbt().get(path);
    const data = /<script type="application\/json" id="page-data">(.*?)<\/script>/su.exec(text)?.[1] ?? '{}';
    const { seoData } = JSON.parse(data) as { seoData: Readonly<Record<string, string>> };
    const told = (pattern: RegExp) => pattern.exec(text)?.[1];
    expect(seoData).toEqual({
      title: told(/<title>([^<]+)<\/title>/u),
      description: told(/<meta name="description" content="([^"]+)"/u),
      canonical: told(/<link rel="canonical" href="([^"]+)"/u),
      image: told(/<meta property="og:image" content="([^"]+)"/u),
    });
    expect(Object.values(seoData).every(Boolean)).toBe(true);
  },
);

it('tell how others did only once they are enough', async () => {
  const statistics = (await cbt().get(`/apiV2/exam-details/${free}/statistics`)).json<SittingStatistics>();
  expect(statistics).toMatchObject({ least: 30, meanTenths: null, distribution: null });
  expect((await cbt().get('/exam/detail/mini')).text).toContain('처음 푼 사람이 30명이 되면');
  expect((await cbt().get('/apiV2/exam-details/999999/statistics')).status).toBe(404);
});

it('show what matched and propose something where nothing did; time and area narrow the list', async () => {
  const asked = async (query: Record<string, string>) => (await cbt().get(`/exam/all?${new URLSearchParams(query).toString()}`)).text;
  expect(await asked({ q: '셈 하기' })).toContain('영역 ‘셈하기’');
  expect(await asked({ q: '가람시험원' })).toContain('관련 기관·시험 ‘가람시험원’');
  expect(await asked({ q: 'ㄱㅅㅇ' })).toContain('작은 모의고사');
  expect(await asked({ q: 'ㅈㅇ ㅁㅇ' })).toContain('작은 모의고사');
  expect(await asked({ area: '셈하기', time: '30' })).toContain('작은 모의고사');
  expect(await asked({ area: '없는 영역' })).toContain('고른 조건에 맞는 시험이 없어요');
  expect(await asked({ q: '없는시험' })).toContain('이런 시험은 어때요?');
});

it('call the parts of exams by the brand’s word in the list', async () => {
  const list = async (host: string, query = '') => (await product.agent(host).get(`/exam/all${query}`)).text;
  const nursing = await list('cbt.nursing.localhost');
  for (const words of ['시험 이름, 과목, 초성', '과목 전체', 'aria-label="과목"']) expect(nursing).toContain(words);
  expect(nursing).not.toMatch(/영역 전체|aria-label="영역"/);
  expect(await list('cbt.nursing.localhost', '?time=30&area=x')).toContain('시간을 늘리거나 다른 과목을 골라 보세요.');
  expect(await list('cbt.career.localhost')).toContain('영역 전체');
});
