-- What members agreed to, and what it said (docs/decisions/0098).
create table account.legal_wording (
  -- SHA-256 of title and text, base64url
  hash text primary key,
  brand_id text not null,
  kind text not null,
  version integer not null,
  effective_on date not null,
  title text not null,
  wording text not null,
  first_used_at timestamptz not null default now()
);
-- Each is an act and never changed; the newest row of a kind is what holds.
create table account.consent (
  consent_idx bigint generated always as identity primary key,
  brand_id text not null,
  member_id uuid not null references account.member on delete cascade,
  kind text not null,
  version integer not null,
  hash text not null references account.legal_wording,
  -- false: refused, or taken back
  is_given boolean not null,
  -- sign-up: registering; asked-again: a page that asked; settings: by themselves; mail: told once in two years that it still holds; demo: an account of the demo
  way text not null check (way in ('sign-up', 'asked-again', 'settings', 'mail', 'demo')),
  at timestamptz not null
);
create index consent_of_member on account.consent (member_id, kind, consent_idx desc);
create index consent_by_age on account.consent (kind, at) where is_given;
