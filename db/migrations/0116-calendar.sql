-- Deadlines of what members keep, in their own calendars and told in time (modules/calendar).
create schema calendar;

-- The address by which calendar programs read what a member keeps: one per member.
create table calendar.feed (
  brand_id text not null,
  member_id uuid not null,
  -- SHA-256 of the key, which is 256 random bits: nobody reads the key here
  key_hash bytea not null unique,
  -- in milliseconds: whoever makes it anew names the one that they see
  made_at timestamptz(3) not null,
  -- when it was asked for last, to the hour
  read_at timestamptz,
  primary key (brand_id, member_id)
);

-- Which deadlines a member was told of, so many days before. A deadline that moved is another one.
create table calendar.told (
  brand_id text not null,
  member_id uuid not null,
  listing_idx bigint not null,
  deadline_on date not null,
  days integer not null,
  told_at timestamptz not null,
  primary key (brand_id, member_id, listing_idx, deadline_on, days)
);
create index told_of_day on calendar.told (deadline_on);

-- The newest day of Korea of which everybody was told.
create table calendar.pass (
  brand_id text primary key,
  day date not null
);

-- Who keeps a thing: for those who tell, and for the count of keepers, which read the whole table.
create index scrap_of_thing on scrap.scrap (brand_id, kind, target_id, member_id) where removed_at is null;
