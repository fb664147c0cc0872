import { linksTo } from '@platform/kernel';

const portal = linksTo('portal');

/* What every portal has, drawn as icons and tabs; labels are copy keys. */
export const headerLinks = {
  calendar: portal('portal.menu.calendar', '/calendar'),
  notifications: portal('portal.menu.notifications', '/notifications'),
  scrap: portal('portal.menu.scrap', '/accounts/scrap'),
} as const;
export const tabLinks = {
  menu: portal('portal.menu.all', '/nav'),
  community: linksTo('community')('portal.menu.community', '/community'),
  home: portal('portal.menu.home', '/'),
  examHome: linksTo('cbt')('portal.menu.home', '/'),
  calendar: headerLinks.calendar,
} as const;
