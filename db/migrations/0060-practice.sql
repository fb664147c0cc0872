-- Practice is a module of its own. Only the catalogue changes: no row is written or read.
create schema practice;
alter table attempt.study set schema practice;
alter table attempt.study_answer set schema practice;
alter table attempt.again_answer set schema practice;
alter table attempt.study_rejudge set schema practice;
alter table attempt.random_quota set schema practice;
