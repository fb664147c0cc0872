import { productsQuery } from '@modules/catalogue/ui';
import { categoriesQuery } from '@modules/shop/ui';
import { MoreCopy, useCopy } from '@platform/i18n';
import { buttonClass, Icon } from '@platform/ui';
import { ensureQueryData, Link, seoHead, usePage } from '@platform/web';
import { createFileRoute } from '@tanstack/react-router';
import ChevronRight from 'lucide-react/icons/chevron-right';
import texts from '../../copy/home.json';
import { ownedOf } from '../../parts/owned.ts';
import { Shelf } from '../../parts/shelf.tsx';

/** More than a shop of this size sells. */
const MOST = 100;
const SHOWN_OF_CATEGORY = 3;

export const Route = createFileRoute('/site-shop/_framed/')({
  loader: async ({ context }) => {
    const { queries, page } = context;
    const { api } = page.brand.urls;
    const [categories, { items }, owned] = await Promise.all([
      ensureQueryData(queries, categoriesQuery(api)),
      ensureQueryData(queries, productsQuery(api, { pageSize: MOST })),
      ownedOf(context),
    ]);
    return { categories, products: items, owned };
  },
  head: ({ match: { context } }) => {
    const { page, copy } = context;
    return seoHead(page, {
      title: copy('store.home.title'),
      description: copy('store.home.description'),
      canonicalPath: '/',
      structuredData: [
        {
          '@type': 'WebSite',
          '@id': `${page.origin}/#website`,
          name: page.brand.name,
          url: `${page.origin}/`,
          inLanguage: 'ko',
          potentialAction: {
            '@type': 'SearchAction',
            target: `${page.origin}/search?keywords={keywords}`,
            'query-input': 'required name=keywords',
          },
        },
      ],
    });
  },
  component: HomePage,
});

function HomePage() {
  return (
    <MoreCopy texts={texts}>
      <Home />
    </MoreCopy>
  );
}

function Home() {
  const copy = useCopy();
  const { categories, products, owned } = Route.useLoaderData();
  const { brand } = usePage();
  const [first] = categories;
  return (
    <>
      <section className="store-home" aria-labelledby="store-home">
        <div className="store-home-top">
          <div>
            <h1 id="store-home">{copy('store.home.h1')}</h1>
            <p className="lede">{copy('store.home.lede')}</p>
          </div>
          <div className="go">
            <a className={buttonClass({ tone: 'primary', size: 'l' })} href={`${brand.urls.cbt ?? ''}/`}>
              {copy('store.home.free')}
            </a>
            {first && (
              <Link
                className={buttonClass({ tone: 'line', size: 'l' })}
                to="/site-shop/list/$categoryId"
                params={{ categoryId: String(first.categoryId) }}
              >
                {copy('store.home.first', { category: first.label })}
              </Link>
            )}
          </div>
        </div>
        <Shelf
          products={products.toSorted((a, b) => a.categoryId - b.categoryId)}
          ownedNos={new Set(owned.map(({ productNo }) => productNo))}
        />
      </section>
      <section className="sec" aria-labelledby="store-categories">
        <div className="sec-head">
          <h2 className="h2" id="store-categories">
            {copy('store.home.categories')}
          </h2>
        </div>
        <ul className="store-cats">
          {categories.map(({ categoryId, label }) => {
            const of = products.filter((product) => product.categoryId === categoryId);
            return (
              <li key={categoryId}>
                <h3 className="h3">
                  <Link to="/site-shop/list/$categoryId" params={{ categoryId: String(categoryId) }}>
                    {label}
                  </Link>
                </h3>
                <p className="meta-s num">{copy('store.home.count', { count: of.length })}</p>
                <ul>
                  {of.slice(0, SHOWN_OF_CATEGORY).map(({ productNo, title }) => (
                    <li key={productNo}>
                      <Link to="/site-shop/products/$productNo" params={{ productNo: String(productNo) }}>
                        {title}
                      </Link>
                    </li>
                  ))}
                </ul>
                <Link
                  className="more"
                  to="/site-shop/list/$categoryId"
                  params={{ categoryId: String(categoryId) }}
                  aria-label={copy('store.home.all.of', { category: label })}
                >
                  {copy('store.home.all')}
                  <Icon of={ChevronRight} size="s" />
                </Link>
              </li>
            );
          })}
        </ul>
      </section>
    </>
  );
}
