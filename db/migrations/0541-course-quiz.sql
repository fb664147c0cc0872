-- Questions within a lecture's video, and what members answered (modules/course).
-- [{ quizId, atMs, question, choices, answer, explanation, whyWrong }]; answer counted from 1
alter table course.lecture add column quiz jsonb not null default '[]';

-- Rows are added and never changed: the first of a question counts.
create table course.quiz_answer (
  member_id uuid not null,
  brand_id text not null,
  -- of the browser: sent again it is the same
  answer_id uuid not null,
  -- no reference: what is gone is passed over
  product_no bigint not null,
  lecture_id text not null,
  quiz_id text not null,
  -- counted from 1, within the question
  no integer not null,
  -- counted from 1
  choice integer not null,
  is_right boolean not null,
  answered_at timestamptz not null,
  primary key (member_id, brand_id, answer_id),
  unique (member_id, brand_id, product_no, lecture_id, quiz_id, no)
);
