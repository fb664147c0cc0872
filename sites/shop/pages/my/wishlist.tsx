import { ProductCard } from '@modules/catalogue/ui';
import { WishButton, wishlistQuery } from '@modules/wishlist/ui';
import { MoreCopy, useCopy } from '@platform/i18n';
import { buttonClass, EmptyState } from '@platform/ui';
import { Link } from '@platform/web';
import { createFileRoute } from '@tanstack/react-router';
import texts from '../../copy/wishlist.json';
import { MyPage } from '../../parts/my-page.tsx';
import { needsMember } from '../../parts/needs-member.ts';
import { ownHead } from '../../parts/own-head.ts';

export const Route = createFileRoute('/site-shop/_framed/mypage/wishlist')({
  loader: async ({ context, location }) => {
    await needsMember(context, location.publicHref);
    // Asked anew whenever the page comes: prices and seats change.
    const list = await context.queries.query(wishlistQuery(context.page.brand.urls.api));
    return { title: texts['store.wishlist.title'], list };
  },
  staticData: { isOwn: true },
  head: ({ match, loaderData }) => ownHead(match.context, loaderData?.title),
  component: () => (
    <MoreCopy texts={texts}>
      <MyPage>
        <WishlistPage />
      </MyPage>
    </MoreCopy>
  ),
});

function WishlistPage() {
  const copy = useCopy();
  const { list } = Route.useLoaderData();
  const nos = list.map(({ product }) => product.productNo);
  return (
    <>
      <h1 className="h1">{copy('store.wishlist.title')}</h1>
      {list.length === 0 ? (
        <EmptyState
          title={copy('store.wishlist.empty')}
          acts={
            <Link className={buttonClass({ tone: 'primary' })} to="/site-shop">
              {copy('store.wishlist.look')}
            </Link>
          }
        >
          {copy('store.wishlist.empty.text')}
        </EmptyState>
      ) : (
        <>
          <p className="meta num">{copy('store.wishlist.count', { count: list.length })}</p>
          <ul className="pcard-grid">
            {list.map(({ product, seenPrice }) => (
              <ProductCard
                key={product.productNo}
                product={product}
                link={(title) => (
                  <Link to="/site-shop/products/$productNo" params={{ productNo: String(product.productNo) }}>
                    {title}
                  </Link>
                )}
                act={<WishButton productNo={product.productNo} title={product.title} wished={nos} />}
              >
                <Change seenPrice={seenPrice} now={product.salePrice} />
              </ProductCard>
            ))}
          </ul>
        </>
      )}
    </>
  );
}

/** What became of the price since it was wished for. */
const Change = ({ seenPrice, now }: { readonly seenPrice: number; readonly now: number }) => {
  const copy = useCopy();
  if (seenPrice === now) return null;
  return (
    <p className="meta-s">
      <b>{copy(now < seenPrice ? 'store.wishlist.cheaper' : 'store.wishlist.dearer', { amount: Math.abs(seenPrice - now) })}</b>
    </p>
  );
};
