-- no transaction
-- How each problem went when its learner answered it for the first time, and how long that took: what strength by type is worked out from.
-- Null: never answered (left blank in sittings), or not known of what was answered before this migration.
alter table answers.problem_history add column if not exists first_right boolean, add column if not exists first_at timestamptz, add column if not exists first_ms integer;
-- What is certain of earlier answers: a problem that was met once, or that went the same way every time. How long it took was not kept. A learner
-- at a time, so that whoever hands in meanwhile waits for one learner's rows at most.
do 'declare learner uuid; begin for learner in select distinct learner_id from answers.problem_history loop update answers.problem_history set first_right = right_count = seen_count, first_at = last_at where learner_id = learner and first_at is null and (right_count = seen_count or wrong_count = seen_count); commit; end loop; end';
