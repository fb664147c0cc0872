-- Members of all brands in one set of tables, each row with its brand. Until now every brand had a schema of its own whose tables the server
-- made at start; schema statements on live tables could end a sign-up with a deadlock, and no migration could reach those tables.
create table account.member (
  id uuid primary key,
  brand_id text not null,
  name text not null,
  -- in lower case
  email text not null,
  email_verified boolean not null default false,
  image text,
  nickname text,
  -- NORMAL, CORPORATE, OPERATOR
  type text not null default 'NORMAL',
  -- corporate members: the company's registration was approved
  approved boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (brand_id, email)
);

create table account.session (
  id uuid primary key,
  brand_id text not null,
  member_id uuid not null references account.member on delete cascade,
  -- SHA-256 of the token in the cookie, base64url: who reads this table can sign in as nobody
  token_hash text not null unique,
  expires_at timestamptz not null,
  ip_address text,
  user_agent text,
  created_at timestamptz not null default now(),
  -- when the session was last prolonged, once a day at most
  updated_at timestamptz not null default now()
);
create index session_of_member on account.session (member_id);
create index session_by_end on account.session (expires_at);

-- Ways to sign in: a password (provider "credential"), later others.
create table account.credential (
  id uuid primary key,
  brand_id text not null,
  member_id uuid not null references account.member on delete cascade,
  provider_id text not null,
  -- the member's id at the provider; for a password the member's own
  account_id text not null,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at timestamptz,
  refresh_token_expires_at timestamptz,
  scope text,
  -- scrypt, salt and hash
  password text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index credential_of_member on account.credential (member_id);

-- Short-lived proofs (e-mailed links), of the account library.
create table account.verification (
  id uuid primary key,
  brand_id text not null,
  identifier text not null,
  value text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index verification_of on account.verification (brand_id, identifier);

-- Tries in a window of time, of the package rate-limiter-flexible.
create table account.rate_limit (
  -- brand, limit and a hash of what is limited
  key text primary key,
  points integer not null default 0,
  -- epoch milliseconds
  expire bigint
);
create index rate_limit_by_end on account.rate_limit (expire);

-- What stands in the schemas of the brands moves over. Their tables become views, so that a server of the release before, which may still run
-- while this is migrated, goes on without losing a member.
do $$
declare
  s text;
  brand text;
begin
  for s in select n.nspname from pg_namespace n join pg_class c on c.relnamespace = n.oid and c.relname = 'user' and c.relkind = 'r'
           where n.nspname like 'account\_%'
  loop
    brand := substr(s, length('account_') + 1);
    execute format('lock table %1$I."user", %1$I.session, %1$I.account, %1$I.verification in access exclusive mode', s);
    execute format($t$insert into account.member (id, brand_id, name, email, email_verified, image, nickname, type, approved, created_at, updated_at)
      select id, %2$L, name, email, "emailVerified", image, nickname, type, approved, "createdAt", "updatedAt" from %1$I."user"$t$, s, brand);
    execute format($t$insert into account.session (id, brand_id, member_id, token_hash, expires_at, ip_address, user_agent, created_at, updated_at)
      select id, %2$L, "userId", rtrim(translate(encode(sha256(convert_to(token, 'UTF8')), 'base64'), '+/', '-_'), '='), "expiresAt", "ipAddress", "userAgent",
             "createdAt", "updatedAt" from %1$I.session$t$, s, brand);
    execute format($t$insert into account.credential (id, brand_id, member_id, provider_id, account_id, access_token, refresh_token, id_token,
        access_token_expires_at, refresh_token_expires_at, scope, password, created_at, updated_at)
      select id, %2$L, "userId", "providerId", "accountId", "accessToken", "refreshToken", "idToken", "accessTokenExpiresAt", "refreshTokenExpiresAt", scope,
             password, "createdAt", "updatedAt" from %1$I.account$t$, s, brand);
    execute format($t$insert into account.verification (id, brand_id, identifier, value, expires_at, created_at, updated_at)
      select id, %2$L, identifier, value, "expiresAt", "createdAt", "updatedAt" from %1$I.verification$t$, s, brand);
    execute format('drop table %1$I.session, %1$I.account, %1$I.verification, %1$I.rate_limit, %1$I."user"', s);
  end loop;
end $$;

-- For servers of the release before alone; a later migration drops it together with the views.
create or replace function account.create_brand(brand_id text) returns void language plpgsql as $$
declare
  s text := format('account_%s', brand_id);
begin
  if brand_id !~ '^[a-z][a-z0-9_]{0,30}$' then
    raise exception 'no brand id: %', brand_id;
  end if;
  perform pg_advisory_xact_lock(hashtext(s));
  if to_regclass(format('%I."user"', s)) is not null then
    return;
  end if;
  execute format('create schema if not exists %I', s);
  execute format($t$create view %1$I."user" as select id, name, email, email_verified as "emailVerified", image, nickname, type, approved,
    created_at as "createdAt", updated_at as "updatedAt", brand_id from account.member where brand_id = %2$L with check option$t$, s, brand_id);
  execute format($t$create view %1$I.session as select id, expires_at as "expiresAt", token_hash as token, ip_address as "ipAddress", user_agent as "userAgent",
    member_id as "userId", created_at as "createdAt", updated_at as "updatedAt", brand_id from account.session where brand_id = %2$L with check option$t$, s, brand_id);
  execute format($t$create view %1$I.account as select id, account_id as "accountId", provider_id as "providerId", member_id as "userId", access_token as "accessToken",
    refresh_token as "refreshToken", id_token as "idToken", access_token_expires_at as "accessTokenExpiresAt", refresh_token_expires_at as "refreshTokenExpiresAt",
    scope, password, created_at as "createdAt", updated_at as "updatedAt", brand_id from account.credential where brand_id = %2$L with check option$t$, s, brand_id);
  execute format($t$create view %1$I.verification as select id, identifier, value, expires_at as "expiresAt", created_at as "createdAt",
    updated_at as "updatedAt", brand_id from account.verification where brand_id = %2$L with check option$t$, s, brand_id);
  execute format($t$alter view %1$I."user" alter column brand_id set default %2$L$t$, s, brand_id);
  execute format($t$alter view %1$I.session alter column brand_id set default %2$L$t$, s, brand_id);
  execute format($t$alter view %1$I.account alter column brand_id set default %2$L$t$, s, brand_id);
  execute format($t$alter view %1$I.verification alter column brand_id set default %2$L$t$, s, brand_id);
  execute format('create view %I.rate_limit as select key, points, expire from account.rate_limit', s);
end $$;
select account.create_brand(substr(nspname, length('account_') + 1)) from pg_namespace where nspname like 'account\_%';
