import { index, layout, route } from '@tanstack/virtual-file-routes';

export const communityRoutes = [
  // With the site's header and footer.
  layout('framed', 'community/framed-layout.tsx', [
    index('community/pages/root.tsx'),
    route('/community', 'community/pages/home.tsx'),
    route('/write', 'community/pages/write.tsx'),
    route('/my-posts', 'community/pages/my-posts.tsx'),
    // Boards stand at addresses that the specification names (section 2.2): /mentoring.
    route('/$board/', 'community/pages/board.tsx'),
    route('/$board/$postIdx', 'community/pages/post.tsx'),
  ]),
];
