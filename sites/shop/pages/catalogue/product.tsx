import { ProductCover, productQuery, periodText, sizeText } from '@modules/catalogue/ui';
import { bookQuery } from '@modules/book/ui';
import { courseStandingQuery } from '@modules/course/ui';
import exam from '@modules/exam/copy?only=minutes,seconds';
import { examDetailQuery } from '@modules/exam/ui';
import { categoriesQuery } from '@modules/shop/ui';
import { ProductQuestions, ProductReviews, Rate, SaidCopy } from '@modules/product-review/ui';
import { WishButton } from '@modules/wishlist/ui';
import { MoreCopy, tenthsText, useCopy } from '@platform/i18n';
import { Icon, Mark } from '@platform/ui';
import { breadcrumbs, ensureQueryData, Link, orNotFound, seoHead } from '@platform/web';
import { createFileRoute } from '@tanstack/react-router';
import ChevronRight from 'lucide-react/icons/chevron-right';
import texts from '../../copy/product.json';
import { ownedOf } from '../../parts/owned.ts';
import { saidOf } from '../../parts/said.ts';
import { wishedOf } from '../../parts/wished.ts';
import { useBuyPanel } from '../../parts/product/buy-panel.tsx';
import { BookContents } from '../../parts/product/book-contents.tsx';
import { BundleParts, Sittings } from '../../parts/product/contents.tsx';
import { Curriculum } from '../../parts/product/curriculum.tsx';
import { Lectures } from '../../parts/product/lectures.tsx';
import { RefundRule } from '../../parts/product/refund-rule.tsx';
import { structuredDataOf } from '../../parts/product/structured-data.ts';

export const Route = createFileRoute('/site-shop/_framed/products/$productNo')({
  loader: async ({ context, params }) => {
    const { queries, page } = context;
    const { api } = page.brand.urls;
    const [product, categories, owned, wished] = await Promise.all([
      orNotFound(ensureQueryData(queries, productQuery(api, params.productNo))),
      ensureQueryData(queries, categoriesQuery(api)),
      ownedOf(context),
      wishedOf(context),
    ]);
    const idxs = [...new Set(product.options.flatMap(({ sittings }) => sittings))];
    const [reviews, questions, ownReview, ownQuestions] = await saidOf(context, product.productNo, wished !== null);
    // Nothing is said of lectures while nobody answers for them.
    const course =
      product.kind === 'course' ? await ensureQueryData(queries, courseStandingQuery(product.productNo, api)).catch(() => null) : null;
    const book = product.kind === 'book' ? await ensureQueryData(queries, bookQuery(product.productNo, api)).catch(() => null) : null;
    // Of a sitting that is not there any more the page says nothing.
    const sittings = await Promise.all(idxs.map((idx) => ensureQueryData(queries, examDetailQuery(idx)).catch(() => null)));
    return {
      product,
      category: categories.find(({ categoryId }) => categoryId === product.categoryId) ?? null,
      owned,
      wished,
      reviews,
      questions,
      ownReview,
      ownQuestions,
      lectures:
        course === null ? null : !course.hasLectures ? ('away' as const) : course.access?.state === 'open' ? ('own' as const) : null,
      book,
      sittings: sittings.filter((one) => one !== null),
    };
  },
  head: ({ match: { context }, loaderData }) => {
    if (!loaderData) return {};
    const { page } = context;
    const { product, category, reviews } = loaderData;
    const path = `/products/${product.productNo}`;
    return seoHead(page, {
      title: product.title,
      description: product.summary,
      canonicalPath: path,
      structuredData: [
        structuredDataOf(product, page, reviews.summary.bought),
        breadcrumbs(page, [
          { name: page.brand.name, path: '/' },
          ...(category ? [{ name: category.label, path: `/list/${category.categoryId}` }] : []),
          { name: product.title, path },
        ]),
      ],
    });
  },
  component: ProductPage,
});

function ProductPage() {
  const { product } = Route.useLoaderData();
  return (
    <MoreCopy texts={exam}>
      <SaidCopy>
        <MoreCopy texts={texts}>
          {/* Another product begins with its own choice. */}
          <Product key={product.productNo} />
        </MoreCopy>
      </SaidCopy>
    </MoreCopy>
  );
}

function Product() {
  const copy = useCopy();
  const { product, category, owned, wished, sittings, lectures, book, reviews, questions, ownReview, ownQuestions } = Route.useLoaderData();
  const { kind, title, summary, suits, suitsNot, points, curriculum } = product;
  const { panel, bar } = useBuyPanel({ product, owned });
  return (
    <article>
      <div className="store-hero">
        <ProductCover product={product} size="l" />
        <div>
          {category && (
            <nav className="store-crumb" aria-label={copy('store.crumb')}>
              <Link to="/site-shop/list/$categoryId" params={{ categoryId: String(category.categoryId) }} activeProps={{}}>
                {category.label}
              </Link>
              <Icon of={ChevronRight} size="s" />
              <span>{copy(`catalogue.kind.${kind}`)}</span>
            </nav>
          )}
          <h1>{title}</h1>
          <p className="meta">
            {kind === 'bundle' || kind === 'book'
              ? sizeText(product, copy)
              : copy('store.size', { size: sizeText(product, copy), period: periodText(product.periodDays, copy) })}
          </p>
          {reviews.totalCount > 0 && (
            <p className="meta">
              <a className="store-rate" href="#reviews">
                <Rate tenths={reviews.summary.averageTenths} /> <b className="num">{tenthsText(reviews.summary.averageTenths)}</b>{' '}
                {copy('store.reviews', { count: reviews.totalCount })}
              </a>
            </p>
          )}
        </div>
        <p className="lede">{summary}</p>
        {lectures !== null && <Lectures productNo={product.productNo} lectures={lectures} />}
        <p className="store-hero-acts">
          <WishButton productNo={product.productNo} title={title} wished={wished} look="button" />
        </p>
      </div>
      <div className="store-cols store-product">
        {panel}
        <div className="store-stack">
          <section aria-labelledby="suits" className="store-section">
            <h2 className="h2" id="suits">
              {copy('store.suits')}
            </h2>
            <ul className="store-say">
              {suits.map((text) => (
                <li key={text}>
                  <span className="k">
                    <Mark kind="correct" named={false} />
                    <span className="sr">{copy('store.suits.yes')}</span>
                  </span>
                  <p>{text}</p>
                </li>
              ))}
              {suitsNot.map((text) => (
                <li key={text}>
                  <span className="k">
                    <Mark kind="wrong" named={false} />
                    <span className="sr">{copy('store.suits.no')}</span>
                  </span>
                  <p>{text}</p>
                </li>
              ))}
            </ul>
            {points.length > 0 && (
              <ul className="store-points">
                {points.map((text) => (
                  <li key={text}>{text}</li>
                ))}
              </ul>
            )}
          </section>
          {kind === 'bundle' && <BundleParts product={product} owned={owned} />}
          <Sittings sittings={sittings} />
          {book && <BookContents book={book} />}
          {curriculum.length > 0 && <Curriculum productNo={product.productNo} curriculum={curriculum} />}
          <RefundRule kind={kind} pay={product.salePrice} unitCount={product.unitCount} />
          <ProductReviews productNo={product.productNo} drawn={reviews} own={ownReview} />
          <ProductQuestions productNo={product.productNo} drawn={questions} own={ownQuestions} />
        </div>
      </div>
      {bar}
    </article>
  );
}
