import type { ProductView } from '@modules/catalogue';
import type { PageContext, StructuredData } from '@platform/web';

const IN_STOCK = 'https://schema.org/InStock';
const SOLD_OUT = 'https://schema.org/SoldOut';
const HOUR = 60;

/** What a product tells search machines (schema.org): only what its page says. */
export const structuredDataOf = (product: ProductView, page: PageContext): StructuredData => {
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
  if (kind !== 'course')
    return { '@type': 'Product', name: title, description: summary, sku: String(productNo), brand: provider, url, offers };
  const minutes = curriculum.flatMap(({ lessons }) => lessons).reduce((all, lesson) => all + lesson.minutes, 0);
  return {
    '@type': 'Course',
    name: title,
    description: summary,
    inLanguage: 'ko',
    url,
    provider,
    offers,
    hasCourseInstance: {
      '@type': 'CourseInstance',
      courseMode: 'Online',
      courseWorkload: `PT${Math.floor(minutes / HOUR)}H${minutes % HOUR}M`,
    },
  };
};
