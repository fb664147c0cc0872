-- Answers that are typed and not chosen, and problems of up to ten choices.

-- a short answer as typed; null where choices were the answer, or nothing
alter table attempt.study_answer add column text text;
alter table attempt.again_answer add column text text;

-- by position of the choice, from 1; as many places as the highest that was picked, five at least
comment on column attempt.choice_count.picked_counts is 'By position of the choice, from 1; as many places as the highest that was picked, five at least';
comment on column attempt.item_level.picked_counts is 'By position of the choice, from 1; as many places as the highest that was picked, five at least';

-- What was typed as a short answer, and how often: the counterpart of choice_count and item_level.
create table attempt.text_count (
  paper_hash text not null,
  problem_idx integer not null,
  -- as typed, without blanks at the ends and none twice
  given text not null,
  -- first answers by everybody, mocks and study together
  taken_count integer not null,
  -- first tries of the paper, and the sum of their levels (problems right in the whole paper)
  tried_count integer not null,
  level_sum integer not null,
  primary key (paper_hash, problem_idx, given)
) with (fillfactor = 70);
create index text_count_most on attempt.text_count (paper_hash, problem_idx, taken_count desc);
