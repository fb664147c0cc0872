-- What an operator may do. Read at each request of an endpoint that asks for one, so that taking it away needs no new token.
create table account.operator_permission (
  member_id uuid not null references account.member on delete cascade,
  -- by the module that asks for it: exam.correct
  permission text not null,
  granted_at timestamptz not null default now(),
  primary key (member_id, permission)
);
