-- A second factor beside the password: codes of an app on the member's phone, and recovery codes (docs/decisions/0106).
alter table account.member add column two_factor_enabled boolean not null default false;

-- Of the account library's plugin, with columns of ours: brand, last step and time.
create table account.two_factor (
  id uuid primary key,
  brand_id text not null,
  member_id uuid not null unique references account.member on delete cascade,
  -- encrypted by a key of SESSION_SECRET
  secret text not null,
  -- HMAC by a key of SESSION_SECRET of each recovery code that was not used yet, as JSON; empty until the first code of the app was given
  backup_codes text not null,
  -- false: set up, and the first code was not given yet
  verified boolean not null default false,
  -- the library's own count; ours stands in rate_limit
  failed_verification_count integer not null default 0,
  locked_until timestamptz,
  -- thirty seconds since 1970 of the newest code that was taken: a code counts once, and none before it
  last_step integer not null default 0,
  set_up_at timestamptz not null default now()
);
-- Challenges and trusted devices of a member end together.
create index verification_of_value on account.verification (brand_id, value);
create index verification_by_end on account.verification (expires_at);
