import type { PageContext } from '@platform/web';
import { returnTarget } from '../domain/return-target.ts';

/** Where to go after signing in, with what the page knows: the brand's sites, and its main page where there is no wish. */
export const returnTargetOf = ({ brand, origin }: PageContext, wish: string | undefined): string =>
  returnTarget(wish, Object.values(brand.urls), origin, `${brand.urls.cbt ?? origin}/`);
