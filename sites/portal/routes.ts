import { index, layout, route } from '@tanstack/virtual-file-routes';

export const portalRoutes = [
  // With the site's header and footer.
  layout('framed', 'portal/framed-layout.tsx', [
    index('portal/pages/home.tsx'),
    route('/company-analysis', 'portal/pages/company-analyses.tsx'),
    route('/company-analysis/$slug', 'portal/pages/company-analysis.tsx'),
    route('/company-info', 'portal/pages/companies.tsx'),
    route('/company-info/$organizationIdx', 'portal/pages/company.tsx'),
    route('/calendar', 'portal/pages/calendar.tsx'),
    route('/channel/', 'portal/pages/channel-home.tsx'),
    route('/channel/$url/', 'portal/pages/channel.tsx'),
    route('/channel/$url/posts/$postIdx', 'portal/pages/channel-post.tsx'),
    route('/cover-letter/search', 'portal/pages/cover-letters.tsx'),
    route('/cover-letter/$slug', 'portal/pages/cover-letter.tsx'),
    route('/list/$kind', 'portal/pages/list.tsx'),
    route('/listing/$listingIdx', 'portal/pages/listing.tsx'),
    route('/manage/welcome', 'portal/pages/welcome.tsx'),
    route('/listing/$listingIdx/apply', 'portal/pages/apply.tsx'),
    route('/applications', 'portal/pages/applications.tsx'),
    route('/applications/$applicationIdx', 'portal/pages/application.tsx'),
    route('/nav', 'portal/pages/nav.tsx'),
    route('/notice/', 'portal/pages/notices.tsx'),
    route('/notice/$noticeIdx', 'portal/pages/notice.tsx'),
    route('/prediction/$eventId', 'portal/pages/prediction.tsx'),
    route('/recruit-home', 'portal/pages/recruit-home.tsx'),
    route('/search', 'portal/pages/search.tsx'),
  ]),
];
