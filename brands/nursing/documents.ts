import { firstDocuments } from '../legal-documents-1.ts';
import { withMoreCollected, withSecond } from '../legal-documents-2.ts';
import { withNamedCookies, withRewritten } from '../legal-documents-3.ts';
import { business } from './business.ts';

const name = '마루널스';
const service = '간호학생과 간호사를 위한 학습 상점과 CBT 시험 연습';
const first = firstDocuments({
  name,
  service,
  business,
  selling: `## 제7조 돈을 내는 시험
무료라고 적힌 회차는 누구나 풀 수 있습니다. 그 밖의 회차는 이용 권한이 있는 회원만, 그 권한에 적힌 기간 동안 풀 수 있습니다. 내가 가진 권한은 “구매한 시험”에서 봅니다.
회사는 지금 화면에서 결제를 받지 않습니다. 결제를 시작하면 값, 청약 철회와 환불의 조건을 이 약관의 새 판으로 먼저 알리고 동의를 받습니다. 그때에도 전자상거래법이 정한 7일의 청약 철회를 지킵니다.`,
  keptByLaw:
    '전자상거래법 제6조와 같은 법 시행령 제6조에 따라, 주문으로 받은 이용 권한의 기록(주문 번호, 시험, 기간)은 회원의 계정과 떼어 5년 동안 보관하고 지웁니다. 주문하지 않은 회원에게는 이런 기록이 없습니다.',
});

const WHILE_MEMBER = '지우거나 탈퇴할 때까지';
const about: Parameters<typeof withSecond>[1] = {
  name,
  service,
  business,
  selling: `## 제7조 돈을 내는 상품
무료라고 적힌 회차는 누구나 풀 수 있습니다. 그 밖의 회차와 강의, 교재는 산 회원이 그 상품에 적힌 기간 동안 이용할 수 있습니다. 내가 산 것은 마이페이지에서 봅니다.
값은 주문서에 정가, 할인, 쿠폰, 적립금과 낼 돈으로 나누어 보여 주고, 회원은 확인한 뒤 결제합니다. 결제가 끝나면 바로 이용할 수 있고, 주문의 내용은 메일로 보내고 주문 상세에서 볼 수 있습니다. 가상계좌는 안내한 때까지 입금하지 않으면 주문이 취소됩니다.
결제한 날부터 7일 안에, 강의를 하나도 열지 않고 회차를 하나도 시작하지 않았으면 전액을 돌려드립니다(전자상거래법 제17조). 그 뒤에는 낸 돈에서 쓴 만큼만 빼고 돌려드립니다(평생교육법 시행령 별표 3). 내려받은 교재와 이용 기간이 끝난 상품은 환불할 수 없습니다.
돌려받는 금액은 신청하기 전에 보여 줍니다. 신청을 받으면 3영업일 안에 돈을 돌려보내고, 늦어지면 법이 정한 지연이자를 더합니다. 쿠폰과 적립금은 주문할 때 나눈 몫대로 돌아갑니다.
표시나 광고와 다르거나 계약과 다르게 제공된 것은 그것을 받은 날부터 3개월 안에, 그 사실을 안 날부터 30일 안에 청약을 철회할 수 있습니다.`,
  offers: [
    '커뮤니티, 댓글, 상품 후기와 문의: 회원이 적은 글을 다른 사람에게 보여 줍니다. 후기는 산 회원만 적을 수 있습니다. 회사는 법이 정한 경우와 신고를 처리할 때에만 글쓴이를 확인하고 그 사실을 기록합니다.',
    '쿠폰과 적립금: 적힌 조건과 기한 안에서 씁니다. 돈으로 바꾸거나 다른 사람에게 넘길 수 없습니다. 적립금은 기한이 지나면 없어지고, 없어지는 날은 적립금 내역에 보여 줍니다.',
  ],
  collected: [
    {
      what: '주문: 사는 사람의 이름, 이메일, 전화번호, 주문한 것과 값, 결제 수단의 종류와 승인 번호',
      why: '계약을 지키고 결제와 환불을 하기 위해',
      until: '받은 날부터 5년(전자상거래법)',
    },
    {
      what: '환불: 돌려받을 계좌의 은행, 번호, 예금주와 적은 까닭',
      why: '돈을 돌려보내기 위해',
      until: '환불 기록과 함께 5년(전자상거래법)',
    },
    { what: '현금영수증: 전화번호나 사업자번호', why: '현금영수증을 내기 위해', until: '영수증을 낼 때까지, 돈이 들어오지 않으면 30일' },
    { what: '배송지: 받는 사람, 전화번호, 주소', why: '상품을 보내기 위해', until: WHILE_MEMBER },
    { what: '장바구니, 찜, 쿠폰과 적립금', why: '고른 것과 가진 것을 보여 주고 값을 계산하기 위해', until: WHILE_MEMBER },
    { what: '상품 후기와 문의: 별점, 적은 글과 답', why: '다른 사람에게 보여 주고 답하기 위해', until: WHILE_MEMBER },
    { what: '커뮤니티와 댓글: 글, 사진, 좋아요, 신고', why: '다른 사람에게 보여 주고 신고를 처리하기 위해', until: WHILE_MEMBER },
  ],
  given: [],
  entrusted: [
    '토스페이먼츠 주식회사: 결제, 가상계좌, 환불, 현금영수증. 카드 번호와 계좌 비밀번호는 결제사가 받으며 회사에는 남지 않습니다.',
  ],
  keptByLaw: [
    '전자상거래법 제6조와 같은 법 시행령 제6조에 따라 계약과 청약 철회, 대금 결제와 상품 공급의 기록은 회원의 계정과 떼어 5년 동안 보관하고 지웁니다. 주문하지 않은 회원에게는 이런 기록이 없습니다.',
  ],
  changes: {
    USE: '결제와 청약 철회, 환불, 쿠폰과 적립금에 관한 조항과 게시물에 관한 조항을 더했습니다. 시험에 관한 내용은 같습니다.',
    PI_COLLECTION: '주문, 환불, 현금영수증, 배송지, 후기와 커뮤니티를 쓸 때 받는 것과 그 기간을 더했습니다.',
    PI_PROCESS: '주문과 결제에서 처리하는 것, 결제를 맡은 회사, 법에 따라 보관하는 기간과 커뮤니티에서 처리하는 것을 더했습니다.',
  },
};

const third = withMoreCollected(
  withSecond(first, about),
  {
    ...about,
    collected: [
      ...about.collected,
      { what: '강의: 연 강의, 본 구간과 멈춘 위치, 메모와 책갈피', why: '이어 보게 하고 환불할 금액을 계산하기 위해', until: WHILE_MEMBER },
    ],
  },
  { effectiveOn: '2026-12-08', changes: '산 강의를 보면 남는 것(연 강의, 본 구간과 멈춘 위치, 메모와 책갈피)과 그 기간을 더했습니다.' },
);
const fourth = withNamedCookies(third, { effectiveOn: '2026-12-10' });

/** Electronic books (docs/decisions/0690). */
const WITH_BOOKS = '2026-12-11';
const READ = [['강의: 연 강의, 본 구간', '강의와 전자책: 연 강의와 단원, 본 구간']] as const;
const READ_CHANGES = '산 전자책을 보면 남는 것(연 단원)을 더했습니다.';
const withTerms = withRewritten(fourth, 'USE', {
  effectiveOn: WITH_BOOKS,
  words: [
    ['그 밖의 회차와 강의, 교재는', '그 밖의 회차와 강의, 전자책은'],
    ['값은 주문서에 정가, 할인', '값은 주문서에 상품 가격, 할인'],
    ['강의를 하나도 열지 않고', '강의와 전자책의 단원을 하나도 열지 않고'],
    ['내려받은 교재와 이용 기간이 끝난 상품은', '전자책은 연 단원만 쓴 것으로 봅니다. 이용 기간이 끝난 상품은'],
  ],
  changes: '교재를 전자책으로 고치고, 연 단원만 쓴 것으로 보아 환불한다고 적었습니다.',
});
const withCollected = withRewritten(withTerms, 'PI_COLLECTION', { effectiveOn: WITH_BOOKS, words: READ, changes: READ_CHANGES });
export const documents = withRewritten(withCollected, 'PI_PROCESS', { effectiveOn: WITH_BOOKS, words: READ, changes: READ_CHANGES });
