-- Why a first try does not enter the cohort and the item statistics (modules/attempt/domain/cohort-entry.ts); null: it does, or it is no
-- first try. What was counted before this column came stays counted.
alter table attempt.result add column left_out text check (left_out in ('blank', 'too-fast', 'met-before', 'clock'));
