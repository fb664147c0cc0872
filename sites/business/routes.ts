import { index, layout, route } from '@tanstack/virtual-file-routes';

export const businessRoutes = [
  // With the site's header and footer.
  layout('framed', 'business/framed-layout.tsx', [
    index('business/pages/home.tsx'),
    route('/profile', 'business/pages/profile.tsx'),
    route('/register/activity', 'business/pages/register-activity.tsx'),
    route('/register/activity/$postingIdx', 'business/pages/posting.tsx'),
    route('/activities/ALL', 'business/pages/activities.tsx'),
    route('/media-kit', 'business/pages/media-kit.tsx'),
    route('/partnership', 'business/pages/partnership.tsx'),
    route('/channel/', 'business/pages/channel.tsx'),
    route('/channel/written-comment', 'business/pages/written-comment.tsx'),
    route('/activities/$listingIdx/applicants', 'business/pages/applicants.tsx'),
  ]),
  // Without them: one form each.
  route('/login', 'business/pages/login.tsx'),
  route('/register', 'business/pages/register.tsx'),
  route('/invitation', 'business/pages/invitation.tsx'),
];
