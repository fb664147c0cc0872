import { route } from '@tanstack/virtual-file-routes';

/** Order sheet, payment and what came of it. */
export const orderRoutes = [
  route('/orders/order/$orderSheetNo', 'shop/pages/orders/sheet.tsx'),
  route('/orders/sandbox/$paymentId', 'shop/pages/orders/sandbox.tsx'),
  route('/orders/toss/$paymentId', 'shop/pages/orders/toss.tsx'),
  route('/orders/done/$orderNo', 'shop/pages/orders/done.tsx'),
];
