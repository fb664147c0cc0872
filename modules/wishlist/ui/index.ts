export { wishedQuery, wishlistQuery } from './queries.ts';
export { WishButton } from './wish-button.tsx';
