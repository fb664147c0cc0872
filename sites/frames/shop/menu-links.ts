import type { PageContext } from '@platform/web';
import type { MenuEntry } from './shop-links.ts';

/* What only the menus lead to: loaded with them. */

/** On the study host; stands with the category whose label is `shop.study`. */
export const STUDY_MENU: readonly MenuEntry[] = [
  ['shop.study.home', '/study'],
  ['shop.study.exam', '/exam'],
  ['shop.study.problems', '/mynote/problems'],
  ['shop.study.profile', '/profile'],
  ['shop.study.assessment', '/exam/assessment'],
];

/** On the shop's host, of the person who is signed in. */
export const MY_SHOP: readonly MenuEntry[] = [
  ['shop.my.purchases', '/mypage/purchase-history'],
  ['shop.my.cancels', '/mypage/cancel-refund-history'],
  ['shop.my.wishlist', '/mypage/wishlist'],
  ['shop.my.coupons', '/mypage/coupons'],
  ['shop.my.accumulations', '/mypage/accumulations'],
  ['shop.my.profile', '/mypage/edit-profile'],
  ['shop.my.addresses', '/mypage/manage-addresses'],
];
export const MY_COURSES = '/mypage/my-courses';
export const JOBS: readonly MenuEntry[] = [['shop.jobs.home', '/recruit']];

export const studyUrl = ({ brand, origin }: PageContext, path: string): string => (brand.urls.study ?? origin) + path;

/** @param here path and query of the page to come back to */
export const signOutUrl = (page: PageContext, here: string): string =>
  `${page.brand.logoutUrl}?redirectUri=${encodeURIComponent(page.origin + here)}`;
