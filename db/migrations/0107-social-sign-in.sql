-- Signing in by Kakao and Naver (docs/decisions/0107).

-- One account at a provider is one member of a brand; a password's account is the member's own id.
create unique index credential_of_account on account.credential (brand_id, provider_id, account_id);

-- Somebody was sent to a provider and is not back yet.
create table account.social_try (
  -- SHA-256 of the state in the address and in the browser's cookie, base64url
  token_hash text primary key,
  brand_id text not null,
  provider_id text not null,
  -- sign-in; link: a further way for a member who is signed in; confirm: a member shows once more who they are
  purpose text not null check (purpose in ('sign-in', 'link', 'confirm')),
  -- of link and confirm
  member_id uuid references account.member on delete cascade,
  -- PKCE; the browser never has it
  verifier text not null,
  -- where to go on, an address of the brand
  return_to text not null,
  expires_at timestamptz not null
);
create index social_try_by_end on account.social_try (expires_at);
create index social_try_of_member on account.social_try (member_id);

-- Somebody came back from a provider, is no member yet, and has not agreed to anything. Half an hour.
create table account.social_arrival (
  -- SHA-256 of what the browser's cookie holds, base64url
  token_hash text primary key,
  brand_id text not null,
  provider_id text not null,
  account_id text not null,
  -- in lower case, as the provider says it; null where it says none
  email text,
  -- the provider says that the address is theirs
  email_verified boolean not null,
  nickname text,
  return_to text not null,
  expires_at timestamptz not null
);
create index social_arrival_by_end on account.social_arrival (expires_at);
