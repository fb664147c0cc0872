import { index, layout, route } from '@tanstack/virtual-file-routes';

export const studyRoutes = [
  // With the site's header and footer.
  layout('framed', 'study/framed-layout.tsx', [
    index('study/pages/root.tsx'),
    route('/study', 'study/pages/home.tsx'),
    route('/study/courses/$productNo', 'study/pages/course.tsx'),
  ]),
  // Without them: what is watched needs the window.
  route('/study/courses/$productNo/lectures/$lectureId', 'study/pages/lecture.tsx'),
];
