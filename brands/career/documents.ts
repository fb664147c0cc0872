import { firstDocuments } from '../legal-documents-1.ts';

// No company stands behind the demo: whoever runs the portal writes their own registration here.
const business = {
  company: '마루커리어(예시)',
  representative: '김예시',
  address: '예시시 예시구 예시로 0',
  phone: '0000-0000',
  email: 'help@career.example',
};

export const documents = firstDocuments({
  name: '마루커리어',
  service: '대학생과 취업 준비생을 위한 커리어 포털과 무료 CBT 시험 연습',
  business,
  selling: `## 제7조 요금
시험과 해설, 복습은 모두 무료입니다. 회사가 돈을 받는 서비스를 시작하면 그 조건과 환불을 이 약관의 새 판으로 먼저 알리고 동의를 받습니다.`,
  keptByLaw: '',
});
