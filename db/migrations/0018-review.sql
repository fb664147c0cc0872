-- The wrong-answer note. `attempt` says what was answered, `review` keeps what became of it.

-- What others have not been told yet: one row per submitted sitting, answer in a study, or answer in the note. Its reader deletes it when it
-- has kept it; until then it is told again, so nothing is lost and the reader must bear repeats.
create table attempt.announcement (
  announcement_idx bigint generated always as identity primary key,
  brand_id text not null,
  learner_id uuid not null,
  -- what a visitor did is told once they have become a member
  is_member boolean not null,
  record_idx bigint,
  study_idx bigint,
  problem_idx integer,
  try smallint,
  answer_id uuid,
  -- somebody is reading it until then
  taken_until timestamptz,
  check (num_nonnulls(record_idx, study_idx, answer_id) = 1)
) with (fillfactor = 80);
create index announcement_of_learner on attempt.announcement (learner_id, announcement_idx);
create index announcement_of_members on attempt.announcement (announcement_idx) where is_member;

-- An answer to one problem outside any sitting or study. Named by whoever sends it, so that sending it twice keeps it once.
create table attempt.again_answer (
  answer_id uuid primary key,
  brand_id text not null,
  learner_id uuid not null,
  problem_idx integer not null,
  paper_hash text not null,
  choices smallint[] not null,
  is_right boolean not null,
  unsure boolean not null,
  spent_ms integer not null,
  answered_at timestamptz not null
);
create index again_answer_of_learner on attempt.again_answer (learner_id, problem_idx);

-- What was answered before there was a note.
insert into attempt.announcement (brand_id, learner_id, is_member, record_idx)
  select record.brand_id, record.learner_id, is_member, record_idx from attempt.result join attempt.record using (record_idx) where in_history order by record_idx;
-- Whose study is a member's stands nowhere: these are told when their learner opens the note.
insert into attempt.announcement (brand_id, learner_id, is_member, study_idx, problem_idx, try)
  select study.brand_id, study.learner_id, false, answer.study_idx, answer.problem_idx, answer.try from attempt.study_answer answer join attempt.study study using (study_idx)
  order by answer.answered_at;

create schema review;

-- One problem of one learner that was missed, unsure or slow at least once. Narrow: lists, counts and the load of a day read this table alone.
create table review.note (
  learner_id uuid not null,
  problem_idx integer not null,
  brand_id text not null,
  -- where it was met last
  paper_hash text not null,
  exam_idx integer not null,
  exam_detail_idx integer not null,
  section_id text not null,
  section_name text not null,
  number smallint not null,
  is_mastered boolean not null,
  -- the day (in Korea) of the next review; null once mastered. What FSRS alone would say stands beside what the exam's date makes of it.
  due_on date,
  natural_due_on date,
  last_on date not null,
  first_at timestamptz not null,
  last_at timestamptz not null,
  -- of the last answer
  spent_ms integer not null,
  missed_count smallint not null,
  was_unsure boolean not null,
  was_slow boolean not null,
  -- the last twelve answers, the oldest first: o right, x wrong, t right but unsure, b blank
  marks text not null,
  reason text check (reason in ('didNotKnow', 'careless', 'outOfTime', 'guessed')),
  tags text[] not null default '{}',
  has_memo boolean not null default false,
  primary key (learner_id, problem_idx)
) with (fillfactor = 80);
create index note_due on review.note (learner_id, brand_id, is_mastered, due_on, problem_idx);
create index note_recent on review.note (learner_id, brand_id, last_at desc, problem_idx);
-- For a corrected key.
create index note_of_problem on review.note (problem_idx);

-- The rest of a note, read one at a time.
create table review.body (
  learner_id uuid not null,
  problem_idx integer not null,
  -- every answer: modules/review/domain/entry.ts
  entries jsonb not null,
  -- when the learner took it out of the review, or brought it back
  retired_at timestamptz,
  returned_at timestamptz,
  memo text not null default '',
  -- counts changes: a tab that saves says which one it began with
  memo_version integer not null default 0,
  primary key (learner_id, problem_idx),
  foreign key (learner_id, problem_idx) references review.note on delete cascade
) with (fillfactor = 80);

-- The day on which a learner sits the real exam.
create table review.goal (
  learner_id uuid not null,
  brand_id text not null,
  exam_idx integer not null,
  exam_on date not null,
  primary key (learner_id, exam_idx)
);
