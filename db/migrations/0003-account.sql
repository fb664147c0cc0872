-- Members. Every brand has a set of its own in a schema of its own (`account_career`), so that nothing crosses by mistake.
-- Brands are data, so the tables are made by a function that the server calls at start for each brand it serves.
create schema account;

create function account.create_brand(brand_id text) returns void language plpgsql as $$
declare
  s text := format('account_%s', brand_id);
begin
  if brand_id !~ '^[a-z][a-z0-9_]{0,30}$' then
    raise exception 'no brand id: %', brand_id;
  end if;
  perform pg_advisory_xact_lock(hashtext(s));
  execute format('create schema if not exists %I', s);
  execute format($t$
    create table if not exists %1$I."user" (
      id uuid primary key,
      name text not null,
      email text not null unique,
      "emailVerified" boolean not null default false,
      image text,
      nickname text,
      type text not null default 'NORMAL',
      approved boolean not null default false,
      "createdAt" timestamptz not null default now(),
      "updatedAt" timestamptz not null default now()
    )$t$, s);
  execute format($t$
    create table if not exists %1$I."session" (
      id uuid primary key,
      "expiresAt" timestamptz not null,
      token text not null unique,
      "ipAddress" text,
      "userAgent" text,
      "userId" uuid not null references %1$I."user" on delete cascade,
      "createdAt" timestamptz not null default now(),
      "updatedAt" timestamptz not null default now()
    )$t$, s);
  execute format('create index if not exists session_of_user on %I."session" ("userId")', s);
  execute format($t$
    create table if not exists %1$I."account" (
      id uuid primary key,
      "accountId" text not null,
      "providerId" text not null,
      "userId" uuid not null references %1$I."user" on delete cascade,
      "accessToken" text,
      "refreshToken" text,
      "idToken" text,
      "accessTokenExpiresAt" timestamptz,
      "refreshTokenExpiresAt" timestamptz,
      scope text,
      password text,
      "createdAt" timestamptz not null default now(),
      "updatedAt" timestamptz not null default now()
    )$t$, s);
  execute format('create index if not exists account_of_user on %I."account" ("userId")', s);
  execute format($t$
    create table if not exists %1$I."verification" (
      id uuid primary key,
      identifier text not null,
      value text not null,
      "expiresAt" timestamptz not null,
      "createdAt" timestamptz not null default now(),
      "updatedAt" timestamptz not null default now()
    )$t$, s);
  execute format('create index if not exists verification_of on %I."verification" (identifier)', s);
  execute format($t$
    create table if not exists %1$I.rate_limit (
      key text primary key,
      points integer not null default 0,
      expire bigint
    )$t$, s);
end $$;
