import { index, rootRoute, route } from '@tanstack/virtual-file-routes';

/**
 * Every site's pages, in one tree. The first segment names the site and is never seen: `router.tsx` puts it before an incoming path
 * by the host and takes it off again in links.
 */
export const routes = rootRoute('app/root.tsx', [
  route('/site-cbt', 'cbt/layout.tsx', [
    index('cbt/pages/home.tsx'),
  ]),
]);
