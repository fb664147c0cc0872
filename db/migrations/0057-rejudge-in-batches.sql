-- A corrected key is applied to answers of one-question study in batches; what is done so far stands here, so that it goes on where it was stopped.
alter table attempt.study_rejudge
  alter column done_at drop not null,
  -- the last answer that was looked at
  add column problem_idx integer not null default 0,
  add column study_idx bigint not null default 0,
  add column try smallint not null default 0;
