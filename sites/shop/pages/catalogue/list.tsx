import { ProductRow, productsQuery } from '@modules/catalogue/ui';
import { ProductRating } from '@modules/product-review/ui';
import { categoriesQuery } from '@modules/shop/ui';
import { WishButton } from '@modules/wishlist/ui';
import { MoreCopy, numberText, useCopy } from '@platform/i18n';
import { buttonClass, EmptyState, Icon, Pagination, Select } from '@platform/ui';
import { breadcrumbs, ensureQueryData, Link, orNotFound, pageNotFound, seoHead } from '@platform/web';
import { createFileRoute, useNavigate } from '@tanstack/react-router';
import X from 'lucide-react/icons/x';
import texts from '../../copy/list.json';
import { isNarrowed, KINDS, listSearch, PAGE_SIZE, SORTS, type ListSearch } from '../../parts/list-search.ts';
import { ownedOf } from '../../parts/owned.ts';
import { ratingsOf } from '../../parts/ratings.ts';
import { wishedOf } from '../../parts/wished.ts';

export const Route = createFileRoute('/site-shop/_framed/list/$categoryId')({
  validateSearch: listSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, params, deps: { reduced, ...deps } }) => {
    const { queries, page } = context;
    const { api } = page.brand.urls;
    const categories = await ensureQueryData(queries, categoriesQuery(api));
    const category = categories.find(({ categoryId }) => String(categoryId) === params.categoryId);
    if (!category) throw pageNotFound();
    const query = { categoryId: category.categoryId, ...deps, ...(reduced && { reduced: 'true' as const }), pageSize: PAGE_SIZE };
    const [products, owned, wished] = await Promise.all([
      orNotFound(ensureQueryData(queries, productsQuery(api, query))),
      ownedOf(context),
      wishedOf(context),
    ]);
    const ratings = await ratingsOf(context, products.items);
    return { category, products, ratings, owned, wished };
  },
  head: ({ match: { context, search }, loaderData }) => {
    if (!loaderData) return {};
    const { page, copy } = context;
    const { category, products } = loaderData;
    const path = `/list/${category.categoryId}`;
    return seoHead(page, {
      title: category.label,
      description: copy('store.list.description', { category: category.label, count: products.totalCount }),
      canonicalPath: isNarrowed(search) ? null : search.page ? `${path}?page=${search.page}` : path,
      structuredData: [
        {
          '@type': 'ItemList',
          name: category.label,
          numberOfItems: products.totalCount,
          itemListElement: products.items.map(({ productNo, title }, index) => ({
            '@type': 'ListItem',
            position: (products.page - 1) * products.pageSize + index + 1,
            name: title,
            url: `${page.origin}/products/${productNo}`,
          })),
        },
        breadcrumbs(page, [
          { name: page.brand.name, path: '/' },
          { name: category.label, path },
        ]),
      ],
    });
  },
  component: ListPage,
});

function ListPage() {
  return (
    <MoreCopy texts={texts}>
      <List />
    </MoreCopy>
  );
}

const PATH = '/site-shop/list/$categoryId';

/** The list's own address with something of it changed. */
const useAddress = () => {
  const { category } = Route.useLoaderData();
  const search = Route.useSearch();
  const params = { categoryId: String(category.categoryId) };
  return { search, to: (change: ListSearch) => ({ to: PATH, params, search: { ...search, page: undefined, ...change } }) as const };
};

function List() {
  const copy = useCopy();
  const { category, products, ratings, owned, wished } = Route.useLoaderData();
  const { search, to } = useAddress();
  const ownedNos = new Set(owned.map(({ productNo }) => productNo));
  return (
    <>
      <div className="store-head">
        <h1 className="h1">{category.label}</h1>
      </div>
      <Tools />
      {products.items.length === 0 ? (
        <EmptyState
          title={copy(isNarrowed(search) ? 'store.list.none' : 'store.list.empty')}
          acts={
            isNarrowed(search) && (
              <Link className={buttonClass({ tone: 'line' })} {...to({ kind: undefined, reduced: undefined })} activeProps={{}}>
                {copy('store.list.showAll')}
              </Link>
            )
          }
        >
          {copy(isNarrowed(search) ? 'store.list.none.text' : 'store.list.empty.text')}
        </EmptyState>
      ) : (
        <ul className="prow-list">
          {products.items.map((product) => (
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
      )}
      <Pagination
        page={products.page}
        pageCount={Math.ceil(products.totalCount / products.pageSize)}
        link={(n, content, props) => (
          <Link key={`${n}-${props['aria-label']}`} {...to({ page: n === 1 ? undefined : n })} {...props}>
            {content}
          </Link>
        )}
      />
    </>
  );
}

/** What the list can be narrowed by, how it is sorted, and what it is narrowed by now. */
const Tools = () => {
  const copy = useCopy();
  const { products } = Route.useLoaderData();
  const { search, to } = useAddress();
  const navigate = useNavigate();
  const { kind, reduced, sort } = search;
  const applied = [
    ...(kind ? [{ name: copy(`catalogue.kind.${kind}`), without: { kind: undefined } }] : []),
    ...(reduced ? [{ name: copy('store.list.reduced'), without: { reduced: undefined } }] : []),
  ];
  return (
    <>
      <nav className="chips store-kinds" aria-label={copy('store.list.kinds')}>
        {[undefined, ...KINDS].map((one) => (
          <Link
            key={one ?? 'all'}
            className="chip"
            {...to({ kind: one })}
            activeProps={{}}
            aria-current={one === kind ? 'page' : undefined}
          >
            {one === undefined ? copy('store.list.all') : copy(`catalogue.kind.${one}`)}
          </Link>
        ))}
        {!reduced && (
          <Link className="chip" {...to({ reduced: true })} activeProps={{}}>
            {copy('store.list.reduced')}
          </Link>
        )}
      </nav>
      <div className="store-tools">
        <p className="meta">
          {copy('store.list.count')} <b className="num">{numberText(products.totalCount)}</b>
          {copy('store.list.count.unit')}
        </p>
        <Select
          label={copy('store.list.sort')}
          value={sort ?? 'number'}
          options={SORTS.map((value) => ({ value, label: copy(`store.list.sort.${value}`) }))}
          onChange={(value) => void navigate({ ...to({ sort: value === 'number' ? undefined : value }), resetScroll: false })}
        />
      </div>
      {applied.length > 0 && (
        <ul className="store-applied" aria-label={copy('store.list.applied')}>
          {applied.map(({ name, without }) => (
            <li key={name} className="tag">
              {name}
              <Link {...to(without)} activeProps={{}} aria-label={copy('store.list.remove', { condition: name })}>
                <Icon of={X} size="s" />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </>
  );
};
