import { index, route } from '@tanstack/virtual-file-routes';

/** Where one looks around and fills a cart. */
export const catalogueRoutes = [index('shop/pages/catalogue/home.tsx'), route('/search', 'shop/pages/catalogue/search.tsx')];
