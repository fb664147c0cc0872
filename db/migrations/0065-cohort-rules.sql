-- Two more reasons to keep a first try from cohort and item statistics (modules/attempt/domain/cohort-entry.ts): hardly any problem answered, or
-- a small part of the recommended time used. The wider check needs no look at what is there.
alter table attempt.result drop constraint result_left_out_check;
alter table attempt.result add constraint result_left_out_check
  check (left_out in ('blank', 'few-answered', 'too-fast', 'too-short', 'met-before', 'clock')) not valid;
-- By which rules left_out was decided. What was let in by older ones is judged again in batches, and taken out of the counters where the newer
-- ones leave it out (modules/attempt/server/recheck-cohort.ts).
alter table attempt.result add column cohort_rules smallint not null default 1;
