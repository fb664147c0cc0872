import type { Brand } from '@platform/kernel';

/** A brand for tests, with the least that a portal's frame needs (`npm run new -- brand` makes one without it). Tests run the journeys on it: what needs more than this is a fork. */
export const plain = {
  id: 'plain',
  isForTests: true,
  name: 'Plain',
  tagline: '시험용 브랜드',
  description: '시험용 브랜드입니다.',
  sites: { cbt: 'cbt', portal: '', api: 'api' },
  defaultDomain: 'plain.localhost',
  locale: 'ko-KR',
  themeColor: '#4a4a4a',
  offers: { everyExamFree: false, corporateMembers: false, shop: false, chat: false, community: false },
  legal: [],
  mailFrom: 'Plain <no-reply@plain.localhost>',
  supportMail: 'help@plain.localhost',
} as const satisfies Brand;
