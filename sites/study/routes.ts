import { index, layout, route } from '@tanstack/virtual-file-routes';

export const studyRoutes = [
  // With the site's header and footer.
  layout('framed', 'study/framed-layout.tsx', [
    index('study/pages/root.tsx'),
    route('/study', 'study/pages/home.tsx'),
    route('/study/courses/$productNo', 'study/pages/course.tsx'),
    route('/study/books/$productNo', 'study/pages/book.tsx'),
    route('/study/books/$productNo/sample', 'study/pages/book-sample.tsx'),
    route('/study/books/$productNo/chapters/$chapterNo', 'study/pages/book-chapter.tsx'),
    route('/exam', 'study/pages/exam.tsx'),
    route('/exam/assessment', 'study/pages/assessment.tsx'),
    route('/mynote/problems', 'study/pages/problems.tsx'),
    route('/profile', 'study/pages/profile.tsx'),
  ]),
  // Without them: what is watched needs the window.
  route('/study/courses/$productNo/lectures/$lectureId', 'study/pages/lecture.tsx'),
];
