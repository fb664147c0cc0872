-- What operators would correct in a key, and what a second one decided of it. One that left the key as it is (`kept`) is among them: what learners said of the
-- problem before is looked at then. Rows are never deleted; one that waits is decided once.
create table exam.key_proposal (
  proposal_idx integer generated always as identity primary key,
  brand_id text not null,
  problem_idx integer not null references exam.problem,
  -- as `CorrectKey` takes it: answer, alsoRight, isRightForAll
  given jsonb not null,
  -- what was right when it was proposed, and what is to be
  before jsonb not null,
  after jsonb not null,
  -- one sentence for learners; of one that was kept, for the log
  reason text not null check (char_length(reason) between 1 and 300),
  proposed_by uuid not null,
  proposed_name text not null,
  proposed_at timestamptz not null,
  state text not null check (state in ('waiting', 'carried-out', 'refused', 'withdrawn', 'kept')),
  decided_by uuid,
  decided_name text,
  decided_reason text,
  decided_at timestamptz,
  check ((state = 'waiting') = (decided_at is null)),
  -- two people
  check (state <> 'carried-out' or decided_by <> proposed_by)
);
create unique index key_proposal_waiting on exam.key_proposal (problem_idx) where state = 'waiting';
create index key_proposal_decided on exam.key_proposal (decided_at desc, proposal_idx desc) where state <> 'waiting';
create index key_proposal_of_problem on exam.key_proposal (problem_idx, decided_at);
