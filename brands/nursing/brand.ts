import type { Brand } from '@platform/kernel';

export const nursing = {
  id: 'nursing',
  name: '마루널스',
  tagline: '간호사 국가시험과 병원 채용 시험을 실전처럼',
  description: '간호사 국가시험 8과목 모의고사, 병원 채용 필기, 전공 시험을 실제 시험과 같은 화면에서 풀고 해설과 오답노트로 정리하세요.',
  sites: { cbt: 'cbt', shop: '', study: 'study', api: 'api' },
  defaultDomain: 'nursing.localhost',
  locale: 'ko-KR',
  themeColor: '#1c8a67',
  offers: { everyExamFree: false, corporateMembers: false, shop: true, chat: false, community: false },
  legal: ['운영 시간 평일 10:00–19:00 (점심시간 13:00–14:00 제외, 주말·공휴일 휴무)'],
  mailFrom: '마루널스 <no-reply@nursing.localhost>',
} as const satisfies Brand;
