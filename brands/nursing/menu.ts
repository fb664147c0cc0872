import { linksTo, type BrandMenu } from '@platform/kernel';

const shop = linksTo('shop');
const study = linksTo('study');
const cbt = linksTo('cbt');
const community = linksTo('community');

/** Specification 2.3, in its order. The shop's categories come from the shop itself. */
export const menu: BrandMenu = {
  groups: [
    { ...community('커뮤니티', '/community'), items: [community('간호 커뮤니티', '/community', { entry: 'communityHome' })] },
    { ...shop('채용', '/recruit'), items: [shop('채용 공고', '/recruit', { entry: 'recruit' })] },
  ],
  sites: {
    cbt: [
      cbt('시험 CBT', '/', { entry: 'exams' }),
      cbt('구매한 시험', '/mycbt/purchase', { entry: 'purchase' }),
      cbt('관심 시험', '/mycbt/archive', { entry: 'archive' }),
      cbt('응시 결과', '/mycbt/review', { entry: 'review' }),
      cbt('오답노트', '/mycbt/note', { entry: 'note' }),
    ],
    study: [
      study('내 학습', '/study', { entry: 'study' }),
      study('학습 시험', '/exam', { entry: 'studyExam' }),
      study('오답 문제', '/mynote/problems', { entry: 'studyProblems' }),
      study('학습 프로필', '/profile', { entry: 'studyProfile' }),
      study('진단평가', '/exam/assessment', { entry: 'studyAssessment' }),
    ],
  },
  member: [
    shop('구매 내역', '/mypage/purchase-history'),
    shop('취소·환불 내역', '/mypage/cancel-refund-history'),
    shop('찜한 상품', '/mypage/wishlist'),
    shop('스크랩', '/accounts/scrap'),
    shop('쿠폰', '/mypage/coupons'),
    shop('적립금', '/mypage/accumulations'),
    shop('회원정보 수정', '/mypage/edit-profile'),
    shop('배송지 관리', '/mypage/manage-addresses'),
    shop('1:1 문의', '/accounts/inquiries', { opens: 'inquiry' }),
  ],
  footer: [
    shop('고객센터', '/help'),
    shop('이용약관', '/terms?termsType=USE'),
    shop('개인정보 처리방침', '/terms?termsType=PI_PROCESS', { isStrong: true }),
  ],
};
