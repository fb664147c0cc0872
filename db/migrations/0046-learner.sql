-- What a learner has set for themselves belongs to the module learner. Only the catalogue changes.
create schema learner;
alter table attempt.study_goal set schema learner;
