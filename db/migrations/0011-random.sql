-- Random mocks: a draw from the sittings of an exam becomes a sitting of its own, seen by nobody who has not its code.
alter table exam.exam_detail add column kind text not null default 'published' check (kind in ('published', 'random'));
-- Lists read the published ones alone, however many draws there are.
create index exam_detail_published on exam.exam_detail (exam_idx) where kind = 'published';

create table exam.random_detail (
  exam_detail_idx integer primary key references exam.exam_detail on delete cascade,
  exam_idx integer not null references exam.exam on delete cascade,
  brand_id text not null,
  -- what a link carries
  code text not null unique,
  -- what was asked for (modules/exam/contract-random.ts), and the hash of it: the same question has the same answer
  options jsonb not null,
  options_hash text not null,
  -- what could not be had as it was asked for
  notes jsonb not null,
  created_at timestamptz not null,
  unique (exam_idx, options_hash)
);
create index random_detail_age on exam.random_detail (created_at);

-- Where each problem of a draw was taken from: a key that is corrected there is corrected here.
create table exam.random_problem (
  exam_detail_idx integer not null references exam.random_detail on delete cascade,
  number smallint not null,
  problem_idx integer not null references exam.problem,
  source_paper_hash text not null references exam.paper,
  primary key (exam_detail_idx, number)
);
create index random_problem_source on exam.random_problem (source_paper_hash);

-- Draws per hour: by learner, or by address where nobody is known (a hash of either).
create table attempt.random_quota (
  asker_hash text not null,
  hour timestamptz not null,
  drawn_count integer not null,
  primary key (asker_hash, hour)
);
create index random_quota_age on attempt.random_quota (hour);
