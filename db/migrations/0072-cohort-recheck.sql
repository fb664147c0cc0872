-- no transaction
-- Results that were let in by older rules of the cohort, which are judged again in batches (modules/attempt/server/recheck-cohort.ts).
drop index concurrently if exists attempt.result_to_recheck;
create index concurrently result_to_recheck on attempt.result (record_idx) where cohort_rules < 2 and is_first_try and left_out is null;
