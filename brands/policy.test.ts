import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Brand, LegalDocumentKind } from '@platform/kernel';
import { describe, expect, it } from 'vitest';
import { brands } from './index.ts';

/*
 * What modules keep of a member (docs/erasure.md, which a test of the server holds against the tables) is named in the newest privacy policy of each
 * brand whose sites hold it. A brand that is not for tests has documents.
 */
type Holds = (brand: Brand) => boolean;
const EVERY: Holds = () => true;
const PORTAL: Holds = ({ sites }) => sites.portal !== undefined;
const SHOP: Holds = ({ sites }) => sites.shop !== undefined;
const CHAT: Holds = ({ sites }) => sites.chat !== undefined;
const COMPANIES: Holds = ({ offers }) => offers.corporateMembers;
/** Posts, and comments below what a portal shows. */
const WRITTEN: Holds = ({ offers, sites }) => offers.community || sites.portal !== undefined;
/** By module: words of the policy, and by what a brand's sites hold whether its members use it. */
const NAMED: Readonly<Record<string, readonly [words: string, of: Holds]>> = {
  account: ['- 가입: 이메일, 이름, 비밀번호', EVERY],
  attempt: ['응시 기록(답안, 시각, 표시, 필기, 점수)', EVERY],
  practice: ['한 문제씩 푼 기록', EVERY],
  answers: ['응시 기록(답안, 시각, 표시, 필기, 점수)', EVERY],
  review: ['오답노트와 메모', EVERY],
  learner: ['하루 목표', EVERY],
  reminder: ['푸시 주소', EVERY],
  'study-room': ['- 같이 풀기: 방 이름, 별명', EVERY],
  attachment: ['올린 파일과 문의', EVERY],
  exam: ['관심 시험', EVERY],
  entitlement: ['주문한 것과 값', SHOP],
  benefit: ['쿠폰과 적립금', SHOP],
  cart: ['장바구니', SHOP],
  'product-review': ['상품 후기와 문의', SHOP],
  address: ['- 배송지: 받는 사람', SHOP],
  wishlist: ['찜', SHOP],
  course: ['- 강의와 전자책: 연 강의와 단원, 본 구간과 멈춘 위치', SHOP],
  order: ['- 주문: 사는 사람의 이름, 이메일, 전화번호', SHOP],
  payment: ['현금영수증: 전화번호', SHOP],
  inquiry: ['문의에 답합니다', EVERY],
  application: ['- 지원: 이름, 이메일, 전화번호', COMPANIES],
  chat: ['- 채팅: 메시지', CHAT],
  company: ['사업자등록번호, 대표자, 증빙', COMPANIES],
  channel: ['채널 팔로우', COMPANIES],
  comment: ['- 커뮤니티와 댓글', WRITTEN],
  community: ['- 커뮤니티와 댓글', WRITTEN],
  notification: ['받은 알림과 알림 설정', EVERY],
  scrap: ['- 스크랩: 저장한 것과 폴더, 메모', EVERY],
  listing: ['- 공고 신고', PORTAL],
  calendar: ['캘린더 주소', PORTAL],
  'saved-search': ['저장한 검색 조건', PORTAL],
  'cover-letter': ['- 자기소개서: 적은 글', PORTAL],
  prediction: ['- 합격 예측', PORTAL],
  career: ['- 이력: 인적 사항', PORTAL],
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

/** What the server has a browser keep for a member or a visitor. An operator's is not of those whom the policy is for. */
const cookies = readdirSync('modules', { recursive: true, encoding: 'utf8' })
  .filter((path) => /\/server\/.*(?<!test)\.ts$/.test(path))
  .flatMap((path) => [...readFileSync(join('modules', path), 'utf8').matchAll(/\b(?:[A-Z]+_)?COOKIE = '(\w+)'/g)])
  .map(([, name = '']) => name);

it('there are cookies with names', () =>
  expect(cookies).toEqual(expect.arrayContaining(['accessToken', 'visitor', 'signedInAs', 'socialTry', 'knownDevice'])));

describe.each(brands.filter(({ isForTests }) => isForTests !== true))('$id', (brand: Brand) => {
  const newest = (kind: LegalDocumentKind) => brand.documents?.find((one) => one.kind === kind)?.versions.at(-1)?.text ?? '';

  it('has the documents that members agree to, and a policy', () => {
    const kinds = brand.documents?.map(({ kind }) => kind) ?? [];
    expect((['USE', 'PI_COLLECTION', 'PI_PROCESS', 'AGE_14'] as const).filter((kind) => !kinds.includes(kind))).toEqual([]);
  });

  it('names in its policy what its modules keep', () => {
    const of = Object.entries(NAMED).filter(([, [, holds]]) => holds(brand));
    expect(of.filter(([, [words]]) => !newest('PI_PROCESS').includes(words)).map(([name]) => name)).toEqual([]);
  });

  it('names in its policy every cookie that the server sets', () => {
    const named = newest('PI_PROCESS').split('## 6. 쿠키')[1]?.split('\n## ')[0] ?? '';
    expect(cookies.filter((name) => !new RegExp(`[(, ]${name}[,)]`).test(named))).toEqual([]);
  });

  it('says 이유, as the pages do', () => expect(newest('PI_PROCESS')).not.toContain('까닭'));

  it('names whom data go to, and says how money comes back where it takes some', () => {
    const policy = newest('PI_PROCESS');
    if (COMPANIES(brand)) expect(policy).toMatch(/지원한 공고의 기업에, 지원서에 적은 것/);
    if (SHOP(brand)) {
      expect(policy).toContain('토스페이먼츠');
      expect(newest('USE')).not.toContain('결제를 받지 않습니다');
      for (const words of ['7일 안에', '전자상거래법 제17조', '평생교육법 시행령 별표 3', '3영업일'])
        expect(newest('USE')).toContain(words);
      // What is sold is read, not downloaded (docs/decisions/0690), and sheets say 상품 가격.
      expect(newest('USE')).toContain('전자책은 연 단원만 쓴 것으로 봅니다');
      for (const words of ['내려받은 교재', '정가']) expect(newest('USE')).not.toContain(words);
    }
    expect(policy.includes('개인정보를 다른 회사에 주지 않습니다')).toBe(!COMPANIES(brand));
  });
});
