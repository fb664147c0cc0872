import type { Brand } from '@platform/kernel';
import { boards } from './boards.ts';
import { business } from './business.ts';
import { documents } from './documents.ts';

export const nursing = {
  id: 'nursing',
  name: '마루널스',
  tagline: '간호사 국가시험과 병원\u00a0채용\u00a0시험을 실전처럼',
  description: '간호사 국가시험 8과목 모의고사, 병원 채용 필기, 전공 시험을 실제 시험과 같은 화면에서 풀고 해설과 오답노트로 정리하세요.',
  sites: { cbt: 'cbt', shop: '', study: 'study', community: 'community', api: 'api' },
  defaultDomain: 'nursing.localhost',
  locale: 'ko-KR',
  themeColor: '#1c8a67',
  offers: { everyExamFree: false, corporateMembers: false, shop: true, chat: false, community: true, jobPostings: true },
  sectionWord: 'subject',
  legal: ['사업자 정보는 시연용 예시이며 실제 회사의 정보가 아닙니다.'],
  mailFrom: '마루널스 <no-reply@nursing.localhost>',
  documents,
  boards,
  supportMail: 'help@nursing.localhost',
  demoAccounts: [{ email: 'nurse@nursing.test', username: '이하은', type: 'NORMAL', approved: false }],
  shop: {
    categories: [
      { categoryId: 1, label: '국가시험' },
      { categoryId: 2, label: '병원 채용시험' },
      { categoryId: 3, label: '면접 대비' },
      { categoryId: 4, label: '전공 시험' },
      { categoryId: 5, label: 'e-전공학습' },
    ],
    business: [
      { term: '상호', text: business.company },
      { term: '대표', text: business.representative },
      { term: '사업자등록번호', text: business.registrationNumber },
      { term: '통신판매업신고', text: business.mailOrderNumber },
      { term: '주소', text: business.address },
      { term: '전화', text: business.phone },
      { term: '전자우편', text: business.email },
    ],
    hours: {
      open: '평일 10:00–19:00',
      closed: '점심시간 13:00–14:00와 주말, 공휴일은 쉽니다.',
      ofDay: { from: '10:00', to: '19:00', pauseFrom: '13:00', pauseTo: '14:00' },
    },
  },
} as const satisfies Brand;
