import { index, layout, route } from '@tanstack/virtual-file-routes';

export const adminRoutes = [
  // For whoever is signed in: with rail, bar and keys.
  layout('office', 'admin/office-layout.tsx', [
    index('admin/pages/today.tsx'),
    route('/keys', 'admin/pages/keys.tsx'),
    route('/companies', 'admin/pages/companies.tsx'),
    route('/listings', 'admin/pages/listings.tsx'),
    route('/inquiries', 'admin/pages/inquiries.tsx'),
    route('/moderation', 'admin/pages/moderation.tsx'),
    route('/orders', 'admin/pages/orders.tsx'),
    route('/products', 'admin/pages/products.tsx'),
    route('/jobs', 'admin/pages/jobs.tsx'),
    route('/audit', 'admin/pages/audit.tsx'),
  ]),
  route('/sign-in', 'admin/pages/sign-in.tsx'),
];
