import type { MenuItem } from './menu.ts';

const item = (site: MenuItem['site'], label: string, path: string, more: Partial<MenuItem> = {}): MenuItem => ({
  label: `portal.user.${label}`,
  site,
  path,
  ...more,
});

/** Specification section 6, in its order; signing out comes after them. */
export const individualMenu: readonly MenuItem[] = [
  item('portal', 'myPage', '/profile'),
  item('cbt', 'myCbt', '/mycbt/archive'),
  item('portal', 'myCareer', '/my-career/spec-management?section=info'),
  item('portal', 'letters', '/self-introduction/manage'),
  item('portal', 'comments', '/accounts/channel-comment'),
  item('portal', 'managerQna', '/accounts/reply'),
  item('portal', 'inquiry', '/faq/qna'),
];

export const corporateMenu: readonly MenuItem[] = [
  item('business', 'post', '/register/activity'),
  item('business', 'listings', '/activities/ALL'),
  item('business', 'company', '/profile'),
  item('business', 'comments', '/channel/written-comment', { rule: 'channel' }),
  item('business', 'channel', '/channel', { rule: 'channel' }),
  item('portal', 'myChannel', '/channel', { rule: 'channel', isOwnChannel: true }),
  item('business', 'partnership', '/partnership', { isExternal: true }),
  item('business', 'mediaKit', '/media-kit', { isExternal: true }),
];
