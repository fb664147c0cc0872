import { Money, ProductCover, sampleQuery } from '@modules/catalogue/ui';
import { makeCopy, MoreCopy, useCopy } from '@platform/i18n';
import { buttonClass, Icon, Tag } from '@platform/ui';
import { breadcrumbs, ensureQueryData, Link, orNotFound, seoHead } from '@platform/web';
import { createFileRoute } from '@tanstack/react-router';
import ChevronRight from 'lucide-react/icons/chevron-right';
import texts from '../../copy/sample.json';
import { ownedOf } from '../../parts/owned.ts';

/** A lesson of a course that anybody may see before they buy. */
export const Route = createFileRoute('/site-shop/_framed/products/$productNo/samples/$lessonNo')({
  loader: async ({ context, params: { productNo, lessonNo } }) => {
    const [sample, owned] = await Promise.all([
      orNotFound(ensureQueryData(context.queries, sampleQuery(context.page.brand.urls.api, productNo, lessonNo))),
      ownedOf(context),
    ]);
    const words = { product: sample.product.title, lesson: sample.title, number: sample.lessonNo };
    const copy = makeCopy(texts);
    return {
      sample,
      isOwned: owned.some((one) => one.productNo === sample.product.productNo),
      title: copy('store.sample.title', words),
      description: copy('store.sample.description', words),
    };
  },
  head: ({ match: { context }, loaderData }) => {
    if (!loaderData) return {};
    const { page } = context;
    const {
      sample: { product, lessonNo, title: lesson },
      title,
      description,
    } = loaderData;
    const path = `/products/${product.productNo}`;
    return seoHead(page, {
      title,
      description,
      canonicalPath: `${path}/samples/${lessonNo}`,
      structuredData: [
        breadcrumbs(page, [
          { name: page.brand.name, path: '/' },
          { name: product.title, path },
          { name: lesson, path: `${path}/samples/${lessonNo}` },
        ]),
      ],
    });
  },
  component: () => (
    <MoreCopy texts={texts}>
      <Sample />
    </MoreCopy>
  ),
});

function Sample() {
  const copy = useCopy();
  const { sample } = Route.useLoaderData();
  const { product, lessonNo, chapter, title, minutes, slides, samples } = sample;
  const params = { productNo: String(product.productNo) };
  const others = samples.filter((one) => one.lessonNo !== lessonNo);
  return (
    <article className="sample">
      <header className="sample-head">
        <nav className="store-crumb" aria-label={copy('store.sample.place')}>
          <Link to="/site-shop/products/$productNo" params={params} activeProps={{}}>
            {product.title}
          </Link>
          <Icon of={ChevronRight} size="s" />
          <span>{copy('store.sample.of', { chapter, number: lessonNo })}</span>
        </nav>
        <h1 className="h1">{title}</h1>
        <p className="sample-marks">
          <Tag tone="tint">{copy('store.sample.mark')}</Tag>
          <span className="meta">{copy('store.sample.minutes', { minutes })}</span>
        </p>
      </header>
      <div className="sample-cols">
        <div className="sample-slides">
          {slides.map((slide, place) => (
            <section key={slide.title} className="sample-slide" aria-labelledby={`slide-${place}`}>
              <p className="meta-s num" aria-hidden>
                {copy('store.sample.slide', { number: place + 1, count: slides.length })}
              </p>
              <h2 id={`slide-${place}`}>{slide.title}</h2>
              <ul>
                {slide.lines.map((line) => (
                  <li key={line}>{line}</li>
                ))}
              </ul>
            </section>
          ))}
          <p className="meta-s">{copy('store.sample.note')}</p>
        </div>
        <Buy />
      </div>
      {others.length > 0 && (
        <nav className="sample-others" aria-labelledby="others">
          <h2 className="h3" id="others">
            {copy('store.sample.others')}
          </h2>
          <ul>
            {others.map((one) => (
              <li key={one.lessonNo}>
                <Link to="/site-shop/products/$productNo/samples/$lessonNo" params={{ ...params, lessonNo: String(one.lessonNo) }}>
                  {one.title}
                  <Icon of={ChevronRight} size="s" />
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </article>
  );
}

/** The way on: to what it costs and how long it is open, or to what one has already. */
const Buy = () => {
  const copy = useCopy();
  const {
    sample: { product },
    isOwned,
  } = Route.useLoaderData();
  return (
    <aside className="sample-buy" aria-label={product.title}>
      <ProductCover product={product} />
      <div>
        <p className="h3">{product.title}</p>
        {isOwned ? (
          <p className="meta">{copy('store.sample.owned')}</p>
        ) : (
          <>
            <Money {...product} />
            <p className="meta-s">
              {product.isOnSale ? copy('store.sample.buy.text', { count: product.unitCount }) : copy('store.sample.off')}
            </p>
          </>
        )}
      </div>
      {isOwned ? (
        <a className={buttonClass({ tone: 'line', wide: true })} href="/mypage/my-courses">
          {copy('store.sample.courses')}
        </a>
      ) : (
        <Link
          className={buttonClass({ tone: 'primary', wide: true })}
          to="/site-shop/products/$productNo"
          params={{ productNo: String(product.productNo) }}
          activeProps={{}}
        >
          {copy('store.sample.buy')}
        </Link>
      )}
    </aside>
  );
};
