/** The pages of /mycbt in the order of their tabs, by their entry in the menus: the folders of `pages/my`. `needs`: only where the brand offers that. Outside of an app's frame the way to one is an entry of the brands' menus (`brands/brands.test.ts`). */
export const MY_PAGES = [
  { name: 'purchase', needs: 'shop' },
  { name: 'archive' },
  { name: 'review' },
  { name: 'strength' },
  { name: 'note' },
] as const;
