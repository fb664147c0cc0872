import type { Brand } from '@platform/kernel';
import { boards } from './boards.ts';
import { documents } from './documents.ts';

export const career = {
  id: 'career',
  name: '마루커리어',
  tagline: '취업 시험, 실전처럼 연습하는 CBT',
  description:
    '공기업 NCS, 대기업 인적성, PSAT, 한국사능력검정까지. 실제 시험과 같은 화면에서 무료로 풀고, 채점과 해설, 오답 복습까지 한곳에서.',
  sites: { cbt: 'cbt', portal: '', community: 'community', chat: 'chat', business: 'business', api: 'api' },
  defaultDomain: 'career.localhost',
  locale: 'ko-KR',
  themeColor: '#01a0ff',
  offers: { everyExamFree: true, corporateMembers: true, shop: false, chat: true, community: true, portalSearch: true, jobPostings: true },
  legal: ['마루커리어는 대학생과 취업 준비생을 위한 커리어 포털입니다. CBT 시험은 모두 무료로 풀 수 있습니다.'],
  mailFrom: '마루커리어 <no-reply@career.localhost>',
  documents,
  boards,
  supportMail: 'help@career.localhost',
  demoAccounts: [
    { email: 'student@career.test', username: '김서윤', type: 'NORMAL', approved: false },
    {
      email: 'company@career.test',
      username: '해온전자 인사팀',
      type: 'CORPORATE',
      approved: true,
      company: { registrationNumber: '9999010005', name: '해온전자', representative: '김해온', openedOn: '1978-03-02' },
    },
    {
      email: 'public@career.test',
      username: '다솔전력공사 채용팀',
      type: 'CORPORATE',
      approved: true,
      company: { registrationNumber: '9999010024', name: '다솔전력공사', representative: '윤다솔', openedOn: '1983-06-01' },
    },
    {
      email: 'newcompany@career.test',
      username: '새솔물산',
      type: 'CORPORATE',
      approved: false,
      company: { registrationNumber: '9999010010', name: '새솔물산(예시)', representative: '이새솔', openedOn: '2024-09-01' },
    },
  ],
} as const satisfies Brand;
