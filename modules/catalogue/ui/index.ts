export { Money } from './money.tsx';
export { ProductCard } from './product-card.tsx';
export { ProductCover } from './product-cover.tsx';
export { ProductRow } from './product-row.tsx';
export { percentOff, periodText, sizeText } from './product-words.ts';
export { productQuery, productsQuery, sampleQuery, soldSittingsQuery } from './queries.ts';
