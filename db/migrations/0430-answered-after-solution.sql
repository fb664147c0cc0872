-- An answer to a problem whose solution was shown before it says nothing about memory (docs/decisions/0430).

alter table practice.again_answer add column after_solution boolean not null default false;
