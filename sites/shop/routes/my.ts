import { route } from '@tanstack/virtual-file-routes';

/** What is the buyer's own. */
export const myRoutes = [
  route('/mypage', 'shop/pages/my/hub.tsx'),
  route('/mypage/my-courses', 'shop/pages/my/courses.tsx'),
  route('/mypage/purchase-history', 'shop/pages/my/purchases.tsx'),
  route('/mypage/purchase-history/$orderNo', 'shop/pages/my/order.tsx'),
  route('/mypage/purchase-history/$orderNo/refund', 'shop/pages/my/refund.tsx'),
  route('/mypage/purchase-history/$orderNo/contract', 'shop/pages/my/contract.tsx'),
  route('/mypage/cancel-refund-history', 'shop/pages/my/claims.tsx'),
  route('/mypage/wishlist', 'shop/pages/my/wishlist.tsx'),
  route('/mypage/coupons', 'shop/pages/my/coupons.tsx'),
  route('/mypage/accumulations', 'shop/pages/my/accumulations.tsx'),
  route('/mypage/manage-addresses', 'shop/pages/my/addresses.tsx'),
];
