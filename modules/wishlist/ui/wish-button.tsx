import { useCopy } from '@platform/i18n';
import { buttonClass, Icon, useToast } from '@platform/ui';
import { signInUrl, useMutate, usePage } from '@platform/web';
import { useQueryClient } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import Heart from 'lucide-react/icons/heart';
import { useEffect, useRef, useState } from 'react';
import { keepPending, takePending } from './pending.ts';
import { setWished, wishedQuery, wishlistQuery } from './queries.ts';

interface Props {
  readonly productNo: number;
  readonly title: string;
  /** Numbers of what the member wishes for, as the page was drawn; null: nobody is signed in. */
  readonly wished: readonly number[] | null;
  /** A heart alone, or a button with its word. */
  readonly look?: 'mark' | 'button';
}

/** A heart: shown at once, taken back if it fails. Whoever is not signed in does that first and comes back with the product wished for. */
export const WishButton = ({ productNo, title, wished, look = 'mark' }: Props) => {
  const copy = useCopy();
  const page = usePage();
  const here = useLocation().publicHref;
  const { isWished, set } = useWish(productNo, wished, here);
  const press = (): void => {
    if (wished === null) {
      keepPending(productNo);
      location.assign(signInUrl(page, here));
      return;
    }
    void set(!isWished);
  };
  return (
    <button
      type="button"
      className={look === 'mark' ? 'icon-btn wish' : buttonClass({ tone: 'line' }, 'wish')}
      aria-pressed={isWished}
      aria-label={copy('wishlist.wish.of', { title })}
      onClick={press}
    >
      <Icon of={Heart} />
      {look === 'button' && <span aria-hidden>{copy('wishlist.wish')}</span>}
    </button>
  );
};

const useWish = (productNo: number, wished: readonly number[] | null, here: string) => {
  const copy = useCopy();
  const toast = useToast();
  const mutate = useMutate();
  const queries = useQueryClient();
  const { api } = usePage().brand.urls;
  const [isWished, show] = useState(wished?.includes(productNo) ?? false);
  const turn = useRef(0);
  const set = async (next: boolean): Promise<void> => {
    const mine = (turn.current += 1);
    show(next);
    const done = await mutate((send) => send(setWished(api, productNo, next)), { redirect: here });
    if (mine !== turn.current) return;
    show(done.ok ? done.value.isWished : !next);
    if (!done.ok) return;
    queries.setQueryData(wishedQuery(api).queryKey, (nos) =>
      nos === undefined ? undefined : [...nos.filter((no) => no !== productNo), ...(next ? [productNo] : [])],
    );
    queries.removeQueries({ queryKey: wishlistQuery(api).queryKey });
    toast(copy(next ? 'wishlist.wish.done' : 'wishlist.wish.ended'), { type: 'success' });
  };
  // Once, when a page comes on which somebody may have pressed before they signed in.
  const isMember = wished !== null;
  const keep = useRef(set);
  useEffect(() => {
    if (isMember && takePending(productNo)) void keep.current(true);
  }, [isMember, productNo]);
  return { isWished, set };
};
