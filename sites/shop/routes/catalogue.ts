import { index, route } from '@tanstack/virtual-file-routes';

/** Where one looks around and fills a cart. */
export const catalogueRoutes = [
  index('shop/pages/catalogue/home.tsx'),
  route('/list/$categoryId', 'shop/pages/catalogue/list.tsx'),
  route('/products/$productNo', 'shop/pages/catalogue/product.tsx'),
  route('/products/$productNo/samples/$lessonNo', 'shop/pages/catalogue/sample.tsx'),
  route('/search', 'shop/pages/catalogue/search.tsx'),
  route('/orders/cart', 'shop/pages/cart/cart.tsx'),
];
