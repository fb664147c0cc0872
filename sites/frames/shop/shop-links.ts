import type { PageContext } from '@platform/web';

/** An entry of a menu: copy key and path on the host of its group. */
export type MenuEntry = readonly [label: string, path: string];

/** On this site. */
export const CBT_MENU: readonly MenuEntry[] = [
  ['shop.cbt.exam', '/'],
  ['shop.cbt.purchase', '/mycbt/purchase'],
  ['shop.cbt.archive', '/mycbt/archive'],
  ['shop.cbt.review', '/mycbt/review'],
  ['shop.cbt.note', '/mycbt/note'],
];
/** Where "my CBT" leads. */
export const MY_CBT = '/mycbt/review';

/** The way to ask. */
export const SUPPORT = '/mypage/support';

/** Address of a page of the shop. */
export const shopUrl = ({ brand, origin }: PageContext, path: string): string => (brand.urls.shop ?? origin) + path;
