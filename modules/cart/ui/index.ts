export { CartLine, nameOf } from './cart-line.tsx';
export { cartQuery, putIntoCart, removeFromCart, selectInCart } from './queries.ts';
export { selectedOf } from './totals.ts';
