-- Links that were sent by mail and do something for whoever opens them, once (modules/account/server/email-links.ts).
create table account.email_link (
  -- SHA-256 of the token in the link, base64url: who reads this table opens nothing
  token_hash text primary key,
  brand_id text not null,
  member_id uuid not null references account.member on delete cascade,
  -- reset: new password; verify: this is my address; change: this is my new address; stop: no, that was not me
  purpose text not null check (purpose in ('reset', 'verify', 'change', 'stop')),
  -- to which it was sent, in lower case
  email text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now()
);
create index email_link_of_member on account.email_link (member_id, purpose);
create index email_link_by_email on account.email_link (brand_id, email) where purpose = 'stop';
create index email_link_by_end on account.email_link (expires_at);
