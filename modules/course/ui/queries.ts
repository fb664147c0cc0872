import { apiGet, apiMutation } from '@platform/web';
import { queryOptions } from '@tanstack/react-query';
import type {
  AnswerQuiz,
  Beat,
  CourseStanding,
  CourseView,
  LectureName,
  LectureView,
  Marks,
  MyCourses,
  PutMark,
  QuizAnswered,
  Started,
  StartLecture,
  Watching,
} from '../contract.ts';

/* Asked of the study site's own host; the first two of the brand's API too. */

const pathOf = ({ productNo, lectureId }: LectureName): string => `/courses/${productNo}/lectures/${lectureId}`;

/** For members alone. */
export const myCoursesQuery = (at?: string) =>
  queryOptions({ queryKey: ['course', 'mine'], queryFn: ({ signal }) => apiGet<MyCourses>('/courses', signal, { at }) });
export const courseStandingQuery = (productNo: number, at?: string) =>
  queryOptions({
    queryKey: ['course', 'standing', productNo],
    queryFn: ({ signal }) => apiGet<CourseStanding>(`/courses/${productNo}/standing`, signal, { at }),
  });
export const courseQuery = (productNo: number) =>
  queryOptions({ queryKey: ['course', 'one', productNo], queryFn: ({ signal }) => apiGet<CourseView>(`/courses/${productNo}`, signal) });
/** For members alone. */
export const lectureQuery = (name: LectureName) =>
  queryOptions({
    queryKey: ['course', 'lecture', name.productNo, name.lectureId],
    queryFn: ({ signal }) => apiGet<LectureView>(pathOf(name), signal),
  });

export const captionsPath = (name: LectureName): string => `${pathOf(name)}/captions`;
export const materialPath = (name: LectureName, place: number): string => `${pathOf(name)}/materials/${place}`;

export const startLecture = (name: LectureName, given: StartLecture) => apiMutation<Started>('POST', `${pathOf(name)}/start`, given);
export const tellPlayed = (name: LectureName, beat: Beat, keepalive: boolean) =>
  apiMutation<Watching>('POST', `${pathOf(name)}/beat`, beat, { keepalive });
export const putMark = (name: LectureName, markId: string, mark: PutMark) =>
  apiMutation<Marks>('PUT', `${pathOf(name)}/marks/${markId}`, mark);
export const removeMark = (name: LectureName, markId: string) => apiMutation<Marks>('DELETE', `${pathOf(name)}/marks/${markId}`);
export const answerQuiz = (name: LectureName, quizId: string, answerId: string, given: AnswerQuiz) =>
  apiMutation<QuizAnswered>('PUT', `${pathOf(name)}/quiz/${quizId}/answers/${answerId}`, given);
