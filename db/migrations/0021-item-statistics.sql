-- What item statistics are made of: first tries of a paper by problem and level (problems right in the whole paper). Everything else (facility,
-- point-biserial, discrimination, distractors, KR-20) is a sum over these rows. Kept up when results come into the history, a while after the submit.
create table attempt.item_level (
  paper_hash text not null,
  problem_idx integer not null,
  level smallint not null,
  taken_count integer not null,
  right_count integer not null,
  -- by position of the choice, from 1; five places
  picked_counts integer[] not null,
  primary key (paper_hash, problem_idx, level)
) with (fillfactor = 70);
