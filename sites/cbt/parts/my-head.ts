import { seoHead, type RouterContext } from '@platform/web';
import type { MyTab } from './my-tabs.tsx';

/** Apart from the page itself: every first load knows every page's head. Somebody's own page is nothing for search engines. */
export const myHead = ({ page, copy }: RouterContext, name: MyTab) =>
  seoHead(page, { title: copy(`cbt.my.${name}`), description: copy(`cbt.my.${name}.text`), canonicalPath: null });
