-- One problem at a time, with the solution after each: sessions, answers, and what a learner's way through every problem was.

create table attempt.study (
  study_idx bigint generated always as identity primary key,
  brand_id text not null,
  learner_id uuid not null,
  kind text not null check (kind in ('detail', 'random', 'review', 'set')),
  -- what it is about, in one word: kind, its subject and filters (modules/attempt/domain/study-scope.ts)
  scope text not null,
  exam_idx integer,
  exam_detail_idx integer,
  section_id text,
  -- what was drawn, in order; a problem stands in it once, with the paper that it is read from at the same place of the second list
  problem_idxs integer[] not null,
  paper_hashes text[] not null,
  started_at timestamptz not null,
  last_at timestamptz not null,
  -- every problem was answered, or a restart ended it
  ended_at timestamptz
) with (fillfactor = 80);
-- One unfinished session about the same per learner: two tabs study in one.
create unique index study_open on attempt.study (learner_id, scope) where ended_at is null;
create index study_of_scope on attempt.study (learner_id, scope, study_idx desc);

-- Try 1 counts; later ones are kept. Empty choices: the learner gave up.
create table attempt.study_answer (
  study_idx bigint not null references attempt.study on delete cascade,
  problem_idx integer not null,
  try smallint not null,
  choices smallint[] not null,
  is_right boolean not null,
  spent_ms integer not null,
  unsure boolean not null,
  answered_at timestamptz not null,
  primary key (study_idx, problem_idx, try)
);

-- Per learner and problem, whatever it was met in: mock or study. Written 50 rows at a time when a sitting is handed in, so it stays small.
create table attempt.problem_history (
  learner_id uuid not null,
  problem_idx integer not null,
  -- the paper that it was met on last
  paper_hash text not null,
  seen_count smallint not null,
  right_count smallint not null,
  wrong_count smallint not null,
  -- times that a review got it right
  cleared_count smallint not null default 0,
  last_result text not null check (last_result in ('correct', 'wrong', 'blank')),
  last_unsure boolean not null,
  -- missed, left blank or marked unsure the last time: stands in the review
  needs_review boolean not null,
  last_at timestamptz not null,
  primary key (learner_id, problem_idx)
) with (fillfactor = 80);
create index problem_history_review on attempt.problem_history (learner_id) where needs_review;

-- First answers by everybody, mocks and study together: how many picked what. One row per problem and not per choice: it is written by all.
create table attempt.choice_count (
  paper_hash text not null,
  problem_idx integer not null,
  taken_count integer not null,
  right_count integer not null,
  -- by position of the choice, from 1; five places
  picked_counts integer[] not null,
  primary key (paper_hash, problem_idx)
) with (fillfactor = 70);
