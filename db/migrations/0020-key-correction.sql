-- Live corrections of keys (정답 정정). The key itself is a new revision in exam.answer_key; here stands what an operator changed, and why.
create table exam.key_correction (
  correction_idx integer generated always as identity primary key,
  problem_idx integer not null references exam.problem,
  paper_hash text not null references exam.paper,
  -- of the paper's key, that the correction made
  revision integer not null,
  -- what counted as right: { answer, alsoRight?, isRightForAll? }
  before jsonb not null,
  after jsonb not null,
  reason text not null,
  made_by text not null,
  made_at timestamptz not null default now()
);
create index on exam.key_correction (problem_idx, correction_idx);
create index answer_key_revised on exam.answer_key (paper_hash, revision) where revision > 1;

-- Results scored by an older key are found by this; one entry per result, all of a paper side by side.
create index result_of_key on attempt.result (paper_hash, key_revision);

-- What a correction did to a record: the line its learner sees.
create table attempt.rescore (
  record_idx bigint not null references attempt.record on delete cascade,
  key_revision integer not null,
  before_tenths integer not null,
  after_tenths integer not null,
  before_verdict json not null,
  after_verdict json not null,
  rescored_at timestamptz not null,
  primary key (record_idx, key_revision)
);

-- Answers of one-question study were judged again by this revision.
create table attempt.study_rejudge (
  paper_hash text not null,
  key_revision integer not null,
  done_at timestamptz not null,
  primary key (paper_hash, key_revision)
);
-- Only corrections look answers up by problem.
create index study_answer_of_problem on attempt.study_answer (problem_idx);
