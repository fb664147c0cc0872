import type { ProductView } from '@modules/catalogue';
import type { ReviewSummary } from '@modules/product-review';
import type { PageContext, StructuredData } from '@platform/web';

const IN_STOCK = 'https://schema.org/InStock';
const SOLD_OUT = 'https://schema.org/SoldOut';
const HOUR = 60;

const TENTHS = 10;
const ratingOf = ({ count, averageTenths }: ReviewSummary['bought']) => ({
  '@type': 'AggregateRating',
  ratingValue: averageTenths / TENTHS,
  reviewCount: count,
  bestRating: 5,
  worstRating: 1,
});

/** What a product tells search machines (schema.org): only what its page says. */
export const structuredDataOf = (product: ProductView, page: PageContext, bought: ReviewSummary['bought']): StructuredData => {
  const { productNo, kind, title, summary, options, curriculum } = product;
  const url = `${page.origin}/products/${productNo}`;
  const provider = { '@type': 'Organization', name: page.brand.name, url: `${page.origin}/` };
  const offers = options.map((option) => ({
    '@type': 'Offer',
    name: option.title,
    price: option.salePrice,
    priceCurrency: 'KRW',
    availability: option.isOnSale && option.seatsLeft !== 0 ? IN_STOCK : SOLD_OUT,
    category: option.salePrice === 0 ? 'Free' : 'Paid',
    url,
  }));
  // Of those who bought it alone: without any there is no rating.
  const rating = bought.count === 0 ? {} : { aggregateRating: ratingOf(bought) };
  if (kind !== 'course')
    return { '@type': 'Product', name: title, description: summary, sku: String(productNo), brand: provider, url, offers, ...rating };
  const minutes = curriculum.flatMap(({ lessons }) => lessons).reduce((all, lesson) => all + lesson.minutes, 0);
  return {
    '@type': 'Course',
    name: title,
    description: summary,
    inLanguage: 'ko',
    url,
    provider,
    offers,
    ...rating,
    hasCourseInstance: {
      '@type': 'CourseInstance',
      courseMode: 'Online',
      courseWorkload: `PT${Math.floor(minutes / HOUR)}H${minutes % HOUR}M`,
    },
  };
};
