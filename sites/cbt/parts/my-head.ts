import { seoHead, type RouterContext } from '@platform/web';

interface MyRoute {
  readonly context: RouterContext;
  readonly staticData: { readonly menuEntry?: string };
}

/**
 * Apart from the page itself: every first load knows every page's head. Its texts are named after its entry in the menus. Somebody's own page is
 * nothing for search engines.
 */
export const myHead = ({ context: { page, copy }, staticData: { menuEntry = '' } }: MyRoute) =>
  seoHead(page, { title: copy(`cbt.my.${menuEntry}`), description: copy(`cbt.my.${menuEntry}.text`), canonicalPath: null });
