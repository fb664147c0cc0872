/** Endpoints that give JSON under a brand with a shop alone: `shop.test.ts` and `shop-orders.test.ts` compare their answers with the document. */
export const SHOP_OPERATIONS: readonly string[] = [
  'GET /shop/accumulations',
  'GET /shop/cart',
  'GET /shop/cart/count',
  'GET /shop/claims',
  'GET /shop/coupons',
  'GET /shop/order-sheets/{orderSheetNo}',
  'GET /shop/orders',
  'GET /shop/orders/{orderNo}',
  'GET /shop/orders/{orderNo}/refund-preview',
  'GET /v2/categories/gnb',
  'GET /v2/products',
  'GET /v2/products/{productNo}',
  'POST /shop/cart',
  'POST /shop/cart/remove',
  'POST /shop/coupons',
  'POST /shop/order-sheets/{orderSheetNo}/pay',
  'POST /shop/orders/{orderNo}/claims',
  'POST /shop/payments/settle',
  'POST /shop/sandbox/payments/{paymentId}/press',
  'POST /v2/orders',
  'PUT /shop/cart/selected',
];

/** Why their lists ask no statement for each of their things. */
export const SHOP_LISTS: Readonly<Record<string, string>> = {
  '/v2/products': 'a page of them in one statement; under a brand with a shop alone',
  '/v2/products/{productNo}': 'of one product, its options and their parts in one statement',
  '/shop/cart': 'fifty lines at most, whose options come in one statement',
  '/shop/coupons': 'two hundred at most, in one statement',
  '/shop/accumulations': 'two hundred entries at most, in one statement',
  '/shop/order-sheets/{orderSheetNo}': 'of one sheet, its things asked for in one statement of each kind',
  '/shop/orders': 'a page of them in two statements',
  '/shop/orders/{orderNo}': 'of one order, with its lines, payments and acts in one statement each',
  '/shop/orders/{orderNo}/refund-preview': 'of one order',
  '/shop/claims': 'two hundred at most, in one statement',
};
