-- no transaction
-- Corrections read the answers to a problem in this order, a batch at a time.
drop index concurrently if exists attempt.study_answer_in_order;
create index concurrently study_answer_in_order on attempt.study_answer (problem_idx, study_idx, try);
drop index concurrently if exists attempt.study_answer_of_problem;
