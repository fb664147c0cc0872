import { ProductRow, productsQuery } from '@modules/catalogue/ui';
import { ProductRating } from '@modules/product-review/ui';
import { WishButton } from '@modules/wishlist/ui';
import { MoreCopy, useCopy } from '@platform/i18n';
import { buttonClass, EmptyState, Pagination } from '@platform/ui';
import { ensureQueryData, Link, orNotFound, seoHead, usePage } from '@platform/web';
import { createFileRoute } from '@tanstack/react-router';
import texts from '../../copy/search.json';
import { PAGE_SIZE } from '../../parts/list-search.ts';
import { ownedOf } from '../../parts/owned.ts';
import { ratingsOf } from '../../parts/ratings.ts';
import { wishedOf } from '../../parts/wished.ts';

const EXACT = { exact: true } as const;
const MOST_LETTERS = 60;
interface Search {
  readonly keywords?: string | undefined;
  readonly page?: number | undefined;
}
const searchOf = ({ keywords, page }: Readonly<Record<string, unknown>>): Search => ({
  ...((typeof keywords === 'string' || typeof keywords === 'number') && { keywords: String(keywords) }),
  ...(Number.isInteger(Number(page)) && Number(page) > 1 && { page: Number(page) }),
});

/** Where the header's search leads (specification 2.3). */
export const Route = createFileRoute('/site-shop/_framed/search')({
  validateSearch: searchOf,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps: { keywords = '', page } }) => {
    const words = keywords.trim().slice(0, MOST_LETTERS);
    if (words === '') return { words, found: null, ratings: [], owned: [], wished: null };
    const { api } = context.page.brand.urls;
    const query = productsQuery(api, { keywords: words, page, pageSize: PAGE_SIZE });
    const [found, owned, wished] = await Promise.all([
      orNotFound(ensureQueryData(context.queries, query)),
      ownedOf(context),
      wishedOf(context),
    ]);
    return { words, found, ratings: await ratingsOf(context, found.items), owned, wished };
  },
  head: ({ match: { context }, loaderData }) =>
    seoHead(context.page, {
      title: loaderData?.words ? context.copy('store.search.title.of', { words: loaderData.words }) : context.copy('store.search.title'),
      description: context.copy('store.search.description'),
      canonicalPath: null,
    }),
  component: FoundPage,
});

function FoundPage() {
  return (
    <MoreCopy texts={texts}>
      <Found />
    </MoreCopy>
  );
}

function Found() {
  const copy = useCopy();
  const { words, found, ratings, owned, wished } = Route.useLoaderData();
  const { brand } = usePage();
  const ownedNos = new Set(owned.map(({ productNo }) => productNo));
  const exams = `${brand.urls.cbt ?? ''}/exam/all${words && `?q=${encodeURIComponent(words)}`}`;
  return (
    <>
      <div className="store-head">
        <h1 className="h1">{words ? copy('store.search.title.of', { words }) : copy('store.search.title')}</h1>
        {found === null ? (
          <p role="alert">{copy('store.search.empty')}</p>
        ) : (
          found.totalCount > 0 && <p className="meta">{copy('store.search.count', { count: found.totalCount })}</p>
        )}
      </div>
      {found !== null && found.items.length === 0 && (
        <div className="cart-none">
          <EmptyState
            title={copy('store.search.none', { words })}
            acts={
              <>
                <a className={buttonClass({ tone: 'line' })} href={exams}>
                  {copy('store.search.exams')}
                </a>
                <Link className={buttonClass({ tone: 'line' })} to="/site-shop" activeOptions={EXACT}>
                  {copy('store.search.home')}
                </Link>
              </>
            }
          >
            {copy('store.search.none.text')}
          </EmptyState>
        </div>
      )}
      {found !== null && found.items.length > 0 && (
        <>
          <ul className="prow-list store-found">
            {found.items.map((product) => (
              <ProductRow
                key={product.productNo}
                product={product}
                isOwned={ownedNos.has(product.productNo)}
                link={(title) => (
                  <Link to="/site-shop/products/$productNo" params={{ productNo: String(product.productNo) }}>
                    {title}
                  </Link>
                )}
                rating={<ProductRating productNo={product.productNo} ratings={ratings} />}
                act={<WishButton productNo={product.productNo} title={product.title} wished={wished} />}
              />
            ))}
          </ul>
          <p className="store-exams">
            <a className={buttonClass({ tone: 'line' })} href={exams}>
              {copy('store.search.exams')}
            </a>
          </p>
          <Pagination
            page={found.page}
            pageCount={Math.ceil(found.totalCount / found.pageSize)}
            link={(n, content, props) => (
              <Link
                key={`${n}-${props['aria-label']}`}
                to="/site-shop/search"
                search={{ keywords: words, page: n === 1 ? undefined : n }}
                {...props}
              >
                {content}
              </Link>
            )}
          />
        </>
      )}
    </>
  );
}
