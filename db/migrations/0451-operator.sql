-- Who works in the back office (modules/operator): accounts of their own, apart from members and of no brand.

create schema operator;

create table operator.operator (
  operator_id uuid primary key,
  -- lower case
  email text not null unique,
  name text not null,
  password_hash text not null,
  -- of the codes of their app, encrypted
  totp_secret text not null,
  -- of the newest code that was taken: each counts once
  last_step bigint not null default 0,
  created_at timestamptz not null,
  -- may not sign in any more; what they did stays theirs
  ended_at timestamptz
);

create table operator.role (
  role text primary key,
  permissions text[] not null
);
insert into operator.role (role, permissions) values
  ('content', '{content}'), ('review', '{review}'), ('moderation', '{moderation}'), ('orders', '{orders}'), ('support', '{support}'),
  ('members', '{members}'), ('statistics', '{statistics}'), ('operators', '{operators}'),
  ('everything', '{content,review,moderation,orders,support,members,statistics,operators}');

-- Without a row here an operator may look at nothing but their own account.
create table operator.operator_role (
  operator_id uuid not null references operator.operator,
  role text not null references operator.role,
  primary key (operator_id, role)
);

create table operator.session (
  session_id uuid primary key,
  operator_id uuid not null references operator.operator,
  -- SHA-256 of what stands in the cookie
  token_hash bytea not null unique,
  created_at timestamptz not null,
  seen_at timestamptz not null,
  expires_at timestamptz not null
);
create index session_by_operator on operator.session (operator_id);
create index session_by_end on operator.session (expires_at);

-- Tries of signing in, by what limits them.
create table operator.try (
  -- the limit, and a hash of what is limited
  key text primary key,
  count integer not null,
  ends_at timestamptz not null
);
create index try_by_end on operator.try (ends_at);
