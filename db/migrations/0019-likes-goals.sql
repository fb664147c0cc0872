-- Exams that a member saved (관심 시험), and how many members each has. The counter changes with the row in one statement.
create table exam.exam_like (
  member_id uuid not null,
  exam_idx integer not null references exam.exam on delete cascade,
  liked_at timestamptz not null,
  primary key (member_id, exam_idx)
);
alter table exam.exam add column like_count integer not null default 0;

-- What of the shop unlocks an exam. Written by the shop; no row: the exam is not sold.
create table exam.cbt_product (
  exam_idx integer primary key references exam.exam on delete cascade,
  shopby_product_id bigint not null,
  option_id bigint not null
);

-- Of a day's sittings those that were their learner's first of that exam detail: so many people, where taken_count may be one who repeats.
-- What was counted before is taken as people; it fades from the ranking in four weeks.
alter table exam.taken_day add column learner_count integer not null default 0;
update exam.taken_day set learner_count = taken_count;

-- Problems a day that a learner wants to solve; no row: none was set.
create table attempt.study_goal (
  learner_id uuid primary key,
  brand_id text not null,
  daily_problems smallint not null check (daily_problems between 1 and 300),
  set_at timestamptz not null
);

-- A learner's results by exam and by day without reading them: list filters, counts per exam and the calendar come from the index alone.
create index result_of_learner_list on attempt.result (learner_id, brand_id, record_idx desc) include (exam_detail_idx, submitted_at);
drop index attempt.result_of_learner_brand;
