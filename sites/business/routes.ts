import { index, layout, route } from '@tanstack/virtual-file-routes';

export const businessRoutes = [
  // With the site's header and footer.
  layout('framed', 'business/framed-layout.tsx', [index('business/pages/home.tsx'), route('/profile', 'business/pages/profile.tsx')]),
  // Without them: one form each.
  route('/login', 'business/pages/login.tsx'),
  route('/register', 'business/pages/register.tsx'),
  route('/invitation', 'business/pages/invitation.tsx'),
];
