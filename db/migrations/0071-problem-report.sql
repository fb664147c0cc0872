-- What learners say is wrong with a problem: read by whoever writes them (npm run problem-reports). Nothing else follows from it.
create table exam.problem_report (
  report_idx integer generated always as identity primary key,
  brand_id text not null,
  problem_idx integer not null references exam.problem on delete cascade,
  kind text not null check (kind in ('answer', 'explanation', 'text', 'figure', 'other')),
  words text not null,
  -- who said it, a member; of anybody else nothing but where they are, hashed
  member_id text,
  reporter_hash text not null,
  reported_at timestamptz not null,
  -- whoever says the same again has other words for it
  unique (reporter_hash, problem_idx, kind)
);
create index problem_report_at on exam.problem_report (brand_id, reported_at desc);
create index problem_report_of_reporter on exam.problem_report (reporter_hash, reported_at);
create index problem_report_of_problem on exam.problem_report (problem_idx);
create index problem_report_of_member on exam.problem_report (member_id) where member_id is not null;
