import { err, ok } from '@platform/kernel';
import { MOST_ANSWERS, type CourseApi, type QuizAnswered } from '../contract.ts';
import type { Deps } from './deps.ts';
import { findAnswers, tryOf } from './quiz-views.ts';
import { findLecture, lockStream } from './store.ts';
import type { QuizAnswerRow, QuizRow } from './tables.ts';
import { mayWatch } from './views.ts';

const outcomeOf = (quiz: QuizRow, told: QuizAnswerRow, first: QuizAnswerRow, last: QuizAnswerRow): QuizAnswered => ({
  quizId: quiz.quizId,
  ...tryOf(told),
  answer: quiz.answer,
  explanation: quiz.explanation,
  whyWrong: told.is_right ? null : (quiz.whyWrong[told.choice - 1] ?? null),
  first: tryOf(first),
  last: tryOf(last),
});

export const answerQuiz =
  (deps: Pick<Deps, 'db' | 'clock' | 'orders'>): CourseApi['answerQuiz'] =>
  async (who, name, { quizId, answerId }, { choice }) => {
    const [lecture, isOpen] = await Promise.all([findLecture(deps.db, who.brandId, name), mayWatch(deps, who, name.productNo)]);
    if (!lecture) return err({ kind: 'course/not-found' });
    if (!isOpen) return err({ kind: 'course/closed' });
    const quiz = lecture.quiz.find((one) => one.quizId === quizId);
    if (!quiz || choice > quiz.choices.length) return err({ kind: 'course/not-found' });
    return deps.db.transaction().execute(async (tx) => {
      // Counted and written one after the other.
      await lockStream(tx, who);
      const had = await findAnswers(tx, who, name, quizId);
      const before = had.find(({ answer_id }) => answer_id === answerId);
      if (before) return ok(outcomeOf(quiz, before, had[0] ?? before, had.at(-1) ?? before));
      if (had.length >= MOST_ANSWERS) return err({ kind: 'course/too-many-answers' });
      const told: QuizAnswerRow = {
        member_id: who.memberId,
        brand_id: who.brandId,
        answer_id: answerId,
        product_no: name.productNo,
        lecture_id: name.lectureId,
        quiz_id: quizId,
        no: had.length + 1,
        choice,
        is_right: choice === quiz.answer,
        answered_at: deps.clock.now(),
      };
      const kept = await tx
        .insertInto('course.quiz_answer')
        .values(told)
        .onConflict((conflict) => conflict.columns(['member_id', 'brand_id', 'answer_id']).doNothing())
        .executeTakeFirst();
      // The id names an answer to another question.
      if (Number(kept.numInsertedOrUpdatedRows) === 0) return err({ kind: 'course/not-found' });
      return ok(outcomeOf(quiz, told, had[0] ?? told, told));
    });
  };
