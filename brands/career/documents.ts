import { firstDocuments } from '../legal-documents-1.ts';
import { withSecond } from '../legal-documents-2.ts';
import { withNamedCookies, withRewritten } from '../legal-documents-3.ts';

// No company stands behind the demo: whoever runs the portal writes their own registration here.
const business = {
  company: '마루커리어(예시)',
  representative: '김예시',
  address: '예시시 예시구 예시로 0',
  phone: '0000-0000',
  email: 'help@career.example',
};
const name = '마루커리어';
const service = '대학생과 취업 준비생을 위한 커리어 포털과 무료 CBT 시험 연습';
const first = firstDocuments({
  name,
  service,
  business,
  selling: `## 제7조 요금
시험과 해설, 복습은 모두 무료입니다. 회사가 돈을 받는 서비스를 시작하면 그 조건과 환불을 이 약관의 새 판으로 먼저 알리고 동의를 받습니다.`,
  keptByLaw: '',
});

const WHILE_MEMBER = '지우거나 탈퇴할 때까지';
const second = withSecond(first, {
  name,
  service,
  business,
  selling: `## 제7조 요금
시험과 해설, 복습, 지원과 공고 등록은 모두 무료입니다. 회사가 돈을 받는 서비스를 시작하면 그 조건과 환불을 이 약관의 새 판으로 먼저 알리고 동의를 받습니다.`,
  offers: [
    '공고와 캘린더: 기업과 기관이 올린 공고를 보여 줍니다. 공고의 내용은 올린 곳의 책임이고, 회사는 올리기 전에 살피고 신고를 받으면 다시 살핍니다.',
    '지원: 회원이 고른 공고의 기업에 지원서를 전합니다. 무엇을 누구에게 얼마 동안 주는지는 지원할 때마다 따로 동의를 받습니다. 접수가 끝나기 전에는 지원을 거둘 수 있습니다.',
    '커뮤니티, 댓글, 채팅: 글쓴이의 이름 대신 별명이나 번호가 보일 수 있습니다. 회사는 법이 정한 경우와 신고를 처리할 때에만 글쓴이를 확인하고 그 사실을 기록합니다.',
    '자기소개서, 합격 예측, 지원 현황: 회원이 스스로 적은 것을 그 회원에게 보여 줍니다. 합격 예측은 적은 사람들의 합계를 함께 보여 줍니다.',
    '기업회원: 사업자등록번호와 증빙을 확인한 뒤 승인합니다. 거짓 공고를 올리거나 지원자의 정보를 지원을 살피는 일 밖에 쓰는 기업회원의 이용은 제한합니다.',
  ],
  collected: [
    {
      what: '지원: 이름, 이메일, 전화번호, 자기소개서, 질문의 답, 낸 파일, 내가 적은 지원 현황',
      why: '고른 기업에 지원서를 전하고 사본을 보여 주기 위해',
      until: '공고마다 지원할 때 알린 날까지',
    },
    { what: '자기소개서: 적은 글과 지난 판', why: '이어서 쓰게 하기 위해', until: '지우고 30일이 지나거나 탈퇴할 때까지' },
    { what: '커뮤니티와 댓글: 글, 사진, 좋아요, 신고', why: '다른 사람에게 보여 주고 신고를 처리하기 위해', until: WHILE_MEMBER },
    { what: '채팅: 메시지, 방에서 쓰는 이름, 차단과 신고', why: '방에 있는 사람에게 전하기 위해', until: WHILE_MEMBER },
    {
      what: '기업회원: 사업자등록번호, 대표자, 증빙 파일',
      why: '실제 기업인지 확인하기 위해',
      until: '기업의 마지막 회원이 탈퇴할 때까지',
    },
    { what: '채널 팔로우, 저장한 검색 조건, 캘린더 주소', why: '새 공고와 마감을 알리기 위해', until: WHILE_MEMBER },
    { what: '합격 예측: 적은 문항 수', why: '적은 사람들의 분포를 보여 주기 위해', until: WHILE_MEMBER },
    { what: '공고 신고: 까닭과 적은 글', why: '거짓 공고를 살피고 답하기 위해', until: WHILE_MEMBER },
  ],
  given: [
    '지원한 공고의 기업에, 지원서에 적은 것(이름, 이메일, 전화번호, 자기소개서, 질문의 답, 파일)을, 그 지원을 살피는 데에, 지원할 때 알린 날까지. 지원할 때마다 동의를 따로 받습니다.',
  ],
  entrusted: [],
  keptByLaw: [],
  changes: {
    USE: '공고 지원, 커뮤니티와 채팅, 자기소개서, 기업회원에 관한 조항과 게시물을 가리는 절차를 더했습니다. 시험에 관한 내용은 같습니다.',
    PI_COLLECTION: '지원, 자기소개서, 커뮤니티, 채팅, 기업회원을 쓸 때 받는 것과 그 기간을 더했습니다.',
    PI_PROCESS: '지원서를 고른 기업에 주는 것과 커뮤니티, 채팅, 자기소개서에서 처리하는 것을 더했습니다.',
  },
});
const third = withNamedCookies(second, { effectiveOn: '2026-12-10' });
const LETTERS = '- 자기소개서: 적은 글과 지난 판';
const CAREER =
  '- 이력: 인적 사항(이름, 생년월일, 전화번호, 이메일, 주소), 학력, 경력, 대외활동, 자격증, 어학, 수상, 기술, 병역, 포트폴리오 가운데 회원이 적은 것';
export const documents = withRewritten(third, 'PI_PROCESS', {
  effectiveOn: '2026-12-14',
  changes: 'MY 이력 관리에 회원이 적는 이력과 그 기간을 더했습니다.',
  words: [
    [`${LETTERS}. `, `${CAREER}. 자기소개서와 지원서에 옮겨 쓰게 하기 위해. 회원만 볼 수 있습니다.\n${LETTERS}. `],
    [`${LETTERS}: `, `${CAREER}: 지우거나 탈퇴할 때까지\n${LETTERS}: `],
  ],
});
