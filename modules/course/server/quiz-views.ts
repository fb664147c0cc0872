import { sql } from 'kysely';
import type { LectureName, LectureQuiz, QuizAnswered, Viewer } from '../contract.ts';
import type { CourseDb, QuizAnswerRow, QuizRow } from './tables.ts';

/** All of a member to the questions of a lecture, the first ones first. */
export const findAnswers = (
  db: CourseDb,
  { brandId, memberId }: Viewer,
  { productNo, lectureId }: LectureName,
  quizId?: string,
): Promise<QuizAnswerRow[]> =>
  db
    .selectFrom('course.quiz_answer')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('brand_id', '=', brandId)
    .where('product_no', '=', productNo)
    .where('lecture_id', '=', lectureId)
    .$if(quizId !== undefined, (query) => query.where('quiz_id', '=', quizId ?? ''))
    .orderBy('no')
    .execute();

export const tryOf = ({ choice, is_right }: QuizAnswerRow): QuizAnswered['first'] => ({ choice, isRight: is_right });

/** What a member may see of questions: not the key. */
export const quizOf = (quiz: readonly QuizRow[], answers: readonly QuizAnswerRow[]): LectureQuiz[] =>
  quiz.map(({ quizId, atMs, question, choices }) => {
    const own = answers.filter(({ quiz_id }) => quiz_id === quizId);
    const [first, last] = [own[0], own.at(-1)];
    return { quizId, atMs, question, choices, first: first ? tryOf(first) : null, last: last ? tryOf(last) : null };
  });

/** What is kept of a member, for their export. */
export const answered = async (
  db: CourseDb,
  { brandId, memberId }: Viewer,
): Promise<readonly (QuizAnswerRow & { readonly question: string | null })[]> => {
  const { rows } = await sql<QuizAnswerRow & { readonly question: string | null }>`
    select a.*, (select q ->> 'question' from course.lecture l, jsonb_array_elements(l.quiz) q
      where l.product_no = a.product_no and l.lecture_id = a.lecture_id and q ->> 'quizId' = a.quiz_id limit 1) as question
    from course.quiz_answer a where a.member_id = ${memberId} and a.brand_id = ${brandId} order by a.answered_at, a.no`.execute(db);
  return rows;
};
