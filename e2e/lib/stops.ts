import { brandOf, examTypeOf, type JourneyBrand } from '../../testing/journey-brands.ts';
import type { Learner } from './learner.ts';

/* The routes of specification 2.1, by who asks for them. */

/** Only where there is a shop is something bought and given back. */
const sells = (brand: JourneyBrand): boolean => brandOf(brand).offers.shop;
/** One page on the way through a site, and what it has to say. */
export interface Stop {
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
  /** Not every brand has it. */
  readonly isOfSome?: true;
  /** Its heading comes with its script. */
  readonly isHeadedByScript?: true;
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

/** A type that calls itself a test is not called one twice. */
const listOf = (brand: JourneyBrand): string => examTypeOf(brand).category.name.replace(/(?<!시험)$/, ' 시험');

export const forEverybody = (
  brand: JourneyBrand,
  { full, fresh, draws, code, passage }: Pick<Learner, 'full' | 'fresh' | 'draws' | 'code' | 'passage'>,
): readonly Stop[] => [
  { path: '/exam/all', h1: '전체 시험', title: '전체 시험', canonical: '/exam/all', framed: true, out: MINI },
  {
    path: `/exam/${examTypeOf(brand).category.id}`,
    h1: listOf(brand),
    title: listOf(brand),
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
    h1: '화면 미리 써 보기 (3분)',
    title: '화면 미리 써 보기 (3분)',
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
  {
    path: `/cbt/rooms/new?detail=${full}`,
    h1: '같이 풀 방 만들기',
    title: '같이 풀 방 만들기',
    canonical: null,
    out: '닫고 시험 소개로',
  },
  { path: '/cbt/rooms/new', to: '/cbt/rooms', h1: '내 방 목록', title: '내 방 목록', canonical: null, out: '시험 찾기' },
  { path: '/404', ...MISSING },
  { path: '/nothing', ...MISSING },
  // A drill of no type.
  { path: '/cbt/onequestions/drill', ...MISSING },
  { path: '/cbt/rooms/k7q2m9xa3dfw', ...MISSING },
  ...(sells(brand) ? [] : [{ path: '/mycbt/purchase', ...MISSING, isOfSome: true as const }]),
];

export const forMembers = (brand: JourneyBrand, { open, record, openRecord, draws, code, drawnRecord }: Learner): readonly Stop[] => {
  const sat = `${MINI} 1회`;
  const drawn = `${DRAWS} 무작위 20문항`;
  return [
    { path: '/', h1: '홍길동 님, 풀던 시험이 있어요', title: '', canonical: '/', framed: true, out: '이어서 풀기' },
    { path: '/mycbt/archive', h1: '관심 시험', title: '관심 시험', canonical: null, framed: true, out: MINI },
    { path: '/mycbt/review', h1: '응시 결과', title: '응시 결과', canonical: null, framed: true, out: MINI },
    { path: '/mycbt/strength', h1: '유형별 실력', title: '유형별 실력', canonical: null, framed: true, out: '5문제 풀기' },
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
            isOfSome: true,
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
    {
      path: '/cbt/onequestions/due',
      h1: '오늘 복습',
      title: '오늘 복습',
      canonical: null,
      out: '닫고 오답노트로',
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
      isHeadedByScript: true,
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
    { path: `/cbt/practice/receipt/${record}`, h1: '답안 저장 기록', title: `답안 저장 기록 · ${sat}`, canonical: null, out: '점수' },
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

export const forVisitors = (brand: JourneyBrand, { record, open }: Learner): readonly Stop[] => {
  const gate = { canonical: null, framed: true, out: '로그인하고 보기' } as const;
  return [
    { path: '/', h1: '', title: '', canonical: '/', framed: true, out: '시험 고르기' },
    { path: '/mycbt/archive', h1: '관심 시험', title: '관심 시험', ...gate },
    { path: '/mycbt/review', h1: '응시 결과', title: '응시 결과', ...gate },
    { path: '/mycbt/strength', h1: '유형별 실력', title: '유형별 실력', ...gate },
    { path: '/mycbt/note', h1: '오답노트', title: '오답노트', ...gate },
    ...(sells(brand)
      ? ([
          { path: '/mycbt/purchase', h1: '구매한 시험', title: '구매한 시험', ...gate, keepsHeader: true },
          {
            path: '/refund-login',
            h1: '어느 계정으로 구매하셨나요?',
            title: '취소·환불 로그인',
            canonical: null,
            out: '이메일로 로그인',
            isOfSome: true,
          },
          {
            path: '/refund-login/local',
            h1: '이메일로 로그인',
            title: '취소·환불 로그인',
            canonical: null,
            out: '로그인 방법 고르기',
            isOfSome: true,
          },
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
