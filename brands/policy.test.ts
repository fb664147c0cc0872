import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { brands } from './index.ts';

/*
 * What modules keep of a member (docs/erasure.md, which a test of the server holds against the tables) is named in the newest privacy policy of each
 * brand that has it.
 */
type BrandId = 'career' | 'nursing';
const BOTH: readonly BrandId[] = ['career', 'nursing'];
/** By module: words of the policy, and the brands in which members use it. */
const NAMED: Readonly<Record<string, readonly [words: string, of: readonly BrandId[]]>> = {
  account: ['- 가입: 이메일, 이름, 비밀번호', BOTH],
  attempt: ['응시 기록(답안, 시각, 표시, 필기, 점수)', BOTH],
  practice: ['한 문제씩 푼 기록', BOTH],
  answers: ['응시 기록(답안, 시각, 표시, 필기, 점수)', BOTH],
  review: ['오답노트와 메모', BOTH],
  learner: ['하루 목표', BOTH],
  reminder: ['푸시 주소', BOTH],
  'study-room': ['- 같이 풀기: 방 이름, 별명', BOTH],
  attachment: ['올린 파일과 문의', BOTH],
  exam: ['관심 시험', BOTH],
  entitlement: ['주문한 것과 값', ['nursing']],
  benefit: ['쿠폰과 적립금', ['nursing']],
  cart: ['장바구니', ['nursing']],
  'product-review': ['상품 후기와 문의', ['nursing']],
  address: ['- 배송지: 받는 사람', ['nursing']],
  wishlist: ['찜', ['nursing']],
  course: ['- 강의: 연 강의, 본 구간과 멈춘 위치', ['nursing']],
  order: ['- 주문: 사는 사람의 이름, 이메일, 전화번호', ['nursing']],
  payment: ['현금영수증: 전화번호', ['nursing']],
  inquiry: ['문의에 답합니다', BOTH],
  application: ['- 지원: 이름, 이메일, 전화번호', ['career']],
  chat: ['- 채팅: 메시지', ['career']],
  company: ['사업자등록번호, 대표자, 증빙', ['career']],
  channel: ['채널 팔로우', ['career']],
  comment: ['- 커뮤니티와 댓글', BOTH],
  community: ['- 커뮤니티와 댓글', BOTH],
  notification: ['받은 알림과 알림 설정', BOTH],
  scrap: ['- 스크랩: 저장한 것과 폴더, 메모', BOTH],
  listing: ['- 공고 신고', ['career']],
  calendar: ['캘린더 주소', ['career']],
  'saved-search': ['저장한 검색 조건', ['career']],
  'cover-letter': ['- 자기소개서: 적은 글', ['career']],
  prediction: ['- 합격 예측', ['career']],
};

const rows = [...readFileSync('docs/erasure.md', 'utf8').matchAll(/^\| ([a-z-]+) \| (.+) \|$/gm)].map(([, name = '', what = '']) => ({
  name,
  what,
}));
const keeping = rows
  .filter(({ name, what }) => name !== 'module' && !name.startsWith('-') && !what.startsWith('nothing'))
  .map(({ name }) => name);

it('every module that keeps something of a member has words in a policy', () => {
  expect(keeping.length).toBeGreaterThan(30);
  expect(keeping.filter((name) => NAMED[name] === undefined)).toEqual([]);
  expect(Object.keys(NAMED).filter((name) => !keeping.includes(name))).toEqual([]);
});

describe.each(BOTH)('%s', (id) => {
  const newest = (kind: string) =>
    brands
      .find((brand) => brand.id === id)
      ?.documents?.find((one) => one.kind === kind)
      ?.versions.at(-1)?.text ?? '';

  it('names in its policy what its modules keep', () => {
    const of = Object.entries(NAMED).filter(([, [, having]]) => having.includes(id));
    expect(of.filter(([, [words]]) => !newest('PI_PROCESS').includes(words)).map(([name]) => name)).toEqual([]);
  });

  it('names whom data go to, and says how money comes back where it takes some', () => {
    const policy = newest('PI_PROCESS');
    if (id === 'career') expect(policy).toMatch(/지원한 공고의 기업에, 지원서에 적은 것/);
    else {
      expect(policy).toContain('토스페이먼츠');
      expect(newest('USE')).not.toContain('결제를 받지 않습니다');
      for (const words of ['7일 안에', '전자상거래법 제17조', '평생교육법 시행령 별표 3', '3영업일'])
        expect(newest('USE')).toContain(words);
    }
    expect(policy.includes('개인정보를 다른 회사에 주지 않습니다')).toBe(id !== 'career');
  });
});
