export { CoursePage } from './course-page.tsx';
export { OwnCourses } from './my-courses.tsx';
export { LectureRoom } from './player/lecture-room.tsx';
export { courseQuery, courseStandingQuery, lectureQuery, myCoursesQuery } from './queries.ts';
