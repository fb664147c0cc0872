-- What members are told (modules/notification).
create schema notification;

-- One row for a member who was ever told anything. Whoever writes of a member locks it first: so numbers are given in the order of the commits, and what is unread is counted without reading it.
create table notification.member (
  brand_id text not null,
  member_id uuid not null,
  -- of the newest notification
  last_no integer not null default 0,
  unread_count integer not null default 0 check (unread_count >= 0),
  primary key (brand_id, member_id)
);

create table notification.notification (
  brand_id text not null,
  member_id uuid not null,
  -- of the member, from 1, in the order in which they were committed
  no integer not null,
  -- one of the list in contract-kinds.ts; which shape data has, too
  kind text not null,
  data jsonb not null,
  -- the page of what it is about: a site of the brand and a path there
  link_site text not null,
  link_path text not null,
  -- what happened: told once, however often it is delivered
  key text not null,
  created_at timestamptz not null,
  read_at timestamptz,
  primary key (brand_id, member_id, no),
  unique (brand_id, member_id, key)
);
create index notification_of_kind on notification.notification (brand_id, member_id, kind, no desc);
create index notification_unread on notification.notification (brand_id, member_id, no desc) where read_at is null;
create index notification_old on notification.notification (created_at);

-- What a member chose otherwise than is usual.
create table notification.preference (
  brand_id text not null,
  member_id uuid not null,
  kind text not null,
  channel text not null check (channel in ('product', 'mail')),
  is_on boolean not null,
  primary key (brand_id, member_id, kind, channel)
);

-- Who wants to hear every day what is due for review, and when the next time comes.
create table notification.daily (
  brand_id text not null,
  member_id uuid not null,
  next_at timestamptz not null,
  primary key (brand_id, member_id)
);
create index daily_due on notification.daily (next_at);

-- Up to which day (in Korea) exam days that draw near were told.
create table notification.told_until (
  name text primary key,
  day date not null
);
