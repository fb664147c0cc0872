import type { BrandOffers, SiteKind } from '@platform/kernel';

/** A link of the portal's menus. `label` is a copy key. */
export interface MenuItem {
  readonly label: string;
  readonly site: SiteKind;
  readonly path: string;
  /** `individual`: for individual members alone; `channel`: for whoever has a running channel. */
  readonly rule?: 'individual' | 'channel';
  /** Opens in a window of its own. */
  readonly isExternal?: boolean;
  /** The address ends in that of the member's own channel. */
  readonly isOwnChannel?: boolean;
}
/** A group of the main bar; its link goes where `path` says. */
export interface MenuGroup extends MenuItem {
  readonly badge?: 'new' | 'cbt';
  readonly items: readonly MenuItem[];
  /** Only of a brand that offers this. */
  readonly offer?: keyof BrandOffers;
}

const SPEC_MANAGEMENT = '/my-career/spec-management?section=info';
export const spec: MenuItem = { label: 'portal.menu.spec', site: 'portal', path: SPEC_MANAGEMENT, rule: 'individual' };
export const postListing: MenuItem = { label: 'portal.menu.post', site: 'portal', path: '/manage/welcome' };

const portal = (label: string, path: string): MenuItem => ({ label: `portal.menu.${label}`, site: 'portal', path });
const cbt = (label: string, path: string): MenuItem => ({ label: `portal.menu.${label}`, site: 'cbt', path });
const community = (label: string, path: string): MenuItem => ({ label: `portal.menu.${label}`, site: 'community', path });

const cbtItems = [
  cbt('exams', '/exam/all'),
  community('cbtCommunity', '/cbt-community'),
  cbt('archive', '/mycbt/archive'),
  cbt('review', '/mycbt/review'),
  cbt('note', '/mycbt/note'),
];

/** The groups of specification 2.2, in its order. */
export const menuGroups: readonly MenuGroup[] = [
  {
    ...portal('recruit', '/recruit-home'),
    items: [
      portal('recruitHome', '/recruit-home'),
      portal('intern', '/list/intern'),
      portal('newGrad', '/list/recruit'),
      portal('company', '/company-info'),
      portal('analysis', '/company-analysis'),
      portal('calendar', '/calendar'),
      portal('gsat', '/prediction/gsat2025-2'),
    ],
  },
  {
    ...portal('activities', '/list/activity'),
    items: [
      portal('activity', '/list/activity'),
      portal('education', '/list/education'),
      portal('contest', '/list/contest'),
      portal('club', '/list/club'),
    ],
  },
  { ...cbt('cbt', '/'), badge: 'cbt', items: cbtItems },
  {
    ...community('community', '/community'),
    badge: 'new',
    offer: 'community',
    items: [
      community('communityHome', '/community'),
      community('mentoring', '/mentoring'),
      community('stem', '/STEM_mentoring'),
      community('mentorIntern', '/mentor_intern'),
      community('mentorSamsung', '/mento_samsung'),
    ],
  },
  {
    ...portal('letters', '/cover-letter/search'),
    items: [portal('letterSearch', '/cover-letter/search'), portal('letterManage', '/self-introduction/manage')],
  },
  {
    ...portal('channel', '/channel?tab=home'),
    items: [portal('channelHome', '/channel?tab=home'), portal('channelInterest', '/channel?tab=interest')],
  },
  { ...portal('career', SPEC_MANAGEMENT), rule: 'individual', items: [spec] },
];

/** Links under the bar on the CBT site. */
export const cbtMenu = cbtItems;

export const headerLinks = {
  calendar: portal('calendar', '/calendar'),
  notifications: portal('notifications', '/notifications'),
  scrap: portal('scrap', '/accounts/scrap'),
} as const;
export const tabLinks = {
  menu: portal('all', '/nav'),
  community: community('community', '/community'),
  home: cbt('home', '/'),
  calendar: headerLinks.calendar,
} as const;

export const footerLinks: readonly MenuItem[] = [
  portal('terms', '/terms'),
  portal('privacy', '/privacy'),
  portal('help', '/faq/qna'),
  portal('notice', '/notice'),
  portal('intern', '/list/intern'),
  portal('calendar', '/calendar'),
  { label: 'portal.menu.business', site: 'business', path: '/login' },
];
