import { route } from '@tanstack/virtual-file-routes';

/** Where nurses find a post. */
export const recruitRoutes = [
  route('/recruit', 'shop/pages/recruit/list.tsx'),
  route('/recruit/$listingIdx', 'shop/pages/recruit/posting.tsx'),
];
