import type { Category } from '@modules/shop';
import { cartCountQuery, categoriesQuery } from '@modules/shop/ui';
import { usePage } from '@platform/web';
import { onCountsChanged } from '@platform/web/counts-changed';
import { useRouter } from '@tanstack/react-router';
import { useCallback, useEffect, useState } from 'react';

/**
 * What the shop knows and the header shows. The categories came with the page (null: they did not); the cart belongs to a person, so it is
 * asked for by the browser of one who is signed in, and by nobody else's. A failure of either is one state; the header stands without them.
 */
export const useShopCalls = (given: readonly Category[] | null, isMember: boolean) => {
  const { queries } = useRouter().options.context;
  const { api } = usePage().brand.urls;
  const [asked, setAsked] = useState<readonly Category[] | null>(null);
  const [cartCount, setCartCount] = useState(0);
  const [hasFailed, setHasFailed] = useState(false);

  const ask = useCallback(async () => {
    const answers = await Promise.allSettled([
      given === null && queries.query(categoriesQuery(api)).then(setAsked),
      isMember && queries.query(cartCountQuery(api)).then(({ count }) => setCartCount(count)),
    ]);
    setHasFailed(answers.some(({ status }) => status === 'rejected'));
  }, [queries, api, given, isMember]);
  useEffect(() => void ask(), [ask]);
  useEffect(() => onCountsChanged(() => void ask()), [ask]);

  return { categories: given ?? asked ?? [], cartCount, hasFailed, retry: () => void ask() };
};
