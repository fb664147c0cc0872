import { currentUserQuery } from '@modules/account/ui';
import { wishedQuery } from '@modules/wishlist/ui';
import { ensureQueryData, type RouterContext } from '@platform/web';

/** Numbers of products that the person who looks wishes for; null: a visitor. What cannot be asked keeps nobody from the page. */
export const wishedOf = async ({ queries, page }: Pick<RouterContext, 'queries' | 'page'>): Promise<readonly number[] | null> => {
  const member = await ensureQueryData(queries, currentUserQuery());
  return member === null ? null : ensureQueryData(queries, wishedQuery(page.brand.urls.api)).catch(() => []);
};
