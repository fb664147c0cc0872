-- What is known of answers is a module of its own. Only the catalogue changes: no row is written or read.
create schema answers;
alter table attempt.problem_history set schema answers;
alter table attempt.announcement set schema answers;
alter table attempt.choice_count set schema answers;
alter table attempt.text_count set schema answers;
alter table attempt.item_level set schema answers;
