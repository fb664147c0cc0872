-- From when on the days count for which personal data of an application is kept (modules/application/domain/retention.ts): the first decision. Null: undecided.
alter table application.application add column decided_at timestamptz;
update application.application set decided_at = stage_at where stage in ('offer', 'declined');
