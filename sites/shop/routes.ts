import { layout } from '@tanstack/virtual-file-routes';
import { catalogueRoutes } from './routes/catalogue.ts';
import { recruitRoutes } from './routes/recruit.ts';
import { myRoutes } from './routes/my.ts';
import { orderRoutes } from './routes/orders.ts';

export const shopRoutes = [
  // With the site's header and footer.
  layout('framed', 'shop/framed-layout.tsx', [...catalogueRoutes, ...orderRoutes, ...myRoutes, ...recruitRoutes]),
];
