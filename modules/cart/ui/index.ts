export { CartLine, nameOf } from './cart-line.tsx';
export { cartQuery, changeOptionInCart, putIntoCart, removeFromCart, selectInCart } from './queries.ts';
export { selectedOf } from './totals.ts';
