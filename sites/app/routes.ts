import { rootRoute, route } from '@tanstack/virtual-file-routes';
import { accountRoutes } from '../accounts/routes.ts';
import { adminRoutes } from '../admin/routes.ts';
import { businessRoutes } from '../business/routes.ts';
import { chatRoutes } from '../chat/routes.ts';
import { cbtRoutes } from '../cbt/routes.ts';
import { communityRoutes } from '../community/routes.ts';
import { shopRoutes } from '../shop/routes.ts';
import { portalRoutes } from '../portal/routes.ts';
import { studyRoutes } from '../study/routes.ts';

/**
 * Every site's pages, in one tree. The first segment names the site and is never seen: the router puts it before an incoming path
 * by the host and takes it off again in links (`site-paths.ts`). A site that is not here answers every address with the brand's 404.
 */
export const routes = rootRoute('app/root.tsx', [
  route('/site-cbt', 'cbt/layout.tsx', cbtRoutes),
  route('/site-accounts', 'accounts/layout.tsx', accountRoutes),
  route('/site-chat', 'chat/layout.tsx', chatRoutes),
  route('/site-shop', 'shop/layout.tsx', shopRoutes),
  route('/site-study', 'study/layout.tsx', studyRoutes),
  route('/site-business', 'business/layout.tsx', businessRoutes),
  route('/site-portal', 'portal/layout.tsx', portalRoutes),
  route('/site-community', 'community/layout.tsx', communityRoutes),
  route('/site-admin', 'admin/layout.tsx', adminRoutes),
]);
