import { route } from '@tanstack/virtual-file-routes';

export const shopRoutes = [route('/search', 'shop/pages/search.tsx')];
