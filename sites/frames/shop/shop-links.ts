import type { PageContext } from '@platform/web';

/** Where "my CBT" leads. */
export const MY_CBT = { site: 'cbt', path: '/mycbt/review' } as const;
/** Courses of the person who is signed in. */
export const MY_COURSES = '/mypage/my-courses';
/** What the member keeps. */
export const SCRAPS = '/accounts/scrap';
/** What the member was told. */
export const NOTIFICATIONS = '/notifications';
/** The way to ask. */
export const SUPPORT = '/accounts/inquiries';

/** Address of a page of the shop. */
export const shopUrl = ({ brand, origin }: PageContext, path: string): string => (brand.urls.shop ?? origin) + path;

/** @param here path and query of the page to come back to */
export const signOutUrl = (page: PageContext, here: string): string =>
  `${page.brand.logoutUrl}?redirectUri=${encodeURIComponent(page.origin + here)}`;
