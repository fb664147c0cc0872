import type { PageContext } from '@platform/web';
import { returnTarget } from '../domain/return-target.ts';

/** Where to go after signing in, with what the page knows: the brand's sites, and `home` where there is no wish; the brand's main page if not given. */
export const returnTargetOf = ({ brand, origin }: PageContext, wish: string | undefined, home = `${brand.urls.cbt ?? origin}/`): string =>
  returnTarget(wish, Object.values(brand.urls), origin, home);
