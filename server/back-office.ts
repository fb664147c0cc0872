import type { Brand } from '@platform/kernel';

export const OFFICE = 'office';

/**
 * What the back office is called. It serves all brands and is none of them: it offers nothing, has no members, and no module is given it as a
 * brand (`ModuleServices.brands`). In this shape its pages are rendered as every other site's are.
 */
export const backOfficeAt = (domain: string): Brand => ({
  id: OFFICE,
  name: '마루 사무실',
  tagline: '운영자를 위한 화면',
  description: '운영자를 위한 화면이에요.',
  sites: { admin: '' },
  defaultDomain: domain,
  locale: 'ko-KR',
  themeColor: '#01a0ff',
  offers: { everyExamFree: false, corporateMembers: false, shop: false, chat: false, community: false },
  legal: [],
  mailFrom: '',
  supportMail: '',
});
