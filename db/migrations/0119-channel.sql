-- Channels: where a company speaks to members who follow it (modules/channel).
create schema channel;

create table channel.channel (
  channel_idx bigint generated always as identity primary key,
  brand_id text not null,
  -- whose: one of a company (modules/company). No reference: it is of another module
  company_idx bigint not null unique,
  -- stands in its address
  url text not null,
  url_changed_at timestamptz not null,
  name text not null,
  about text not null,
  -- of the brand's papers, for the cover that is drawn
  paper smallint not null check (paper between 1 and 4),
  -- an attachment of the path `channel-picture`; null: drawn
  cover_id uuid,
  opened_at timestamptz not null,
  -- by its people
  deactivated_at timestamptz,
  -- because its company may not speak now
  suspended_at timestamptz,
  follower_count integer not null default 0 check (follower_count >= 0),
  unique (brand_id, url)
);

-- Addresses that it had: they lead on to it, and are nobody else's.
create table channel.former_url (
  brand_id text not null,
  url text not null,
  channel_idx bigint not null references channel.channel on delete cascade,
  primary key (brand_id, url)
);
create index former_url_of_channel on channel.former_url (channel_idx);

create table channel.post (
  post_idx bigint generated always as identity primary key,
  channel_idx bigint not null references channel.channel on delete cascade,
  brand_id text not null,
  -- names it in the demo's file
  slug text,
  title text not null,
  text text not null,
  -- ids of attachments, in order
  pictures uuid[] not null,
  published_at timestamptz not null,
  edited_at timestamptz,
  unique (channel_idx, slug)
);
create index post_of_channel on channel.post (channel_idx, published_at desc, post_idx desc);
create index post_newest on channel.post (brand_id, published_at desc, post_idx desc);

create table channel.follow (
  follow_idx bigint generated always as identity primary key,
  channel_idx bigint not null references channel.channel on delete cascade,
  brand_id text not null,
  member_id uuid not null,
  at timestamptz not null,
  unique (channel_idx, member_id)
);
create index follow_of_member on channel.follow (brand_id, member_id, follow_idx desc);
create index follow_in_order on channel.follow (channel_idx, follow_idx);

-- What followers are told: each thing once. A row stays, so that it is never told again.
create table channel.news (
  kind text not null check (kind in ('post', 'listing')),
  thing_idx bigint not null,
  channel_idx bigint not null references channel.channel on delete cascade,
  title text not null,
  at timestamptz not null,
  -- followers up to this one have been told
  told_to bigint not null default 0,
  done_at timestamptz,
  primary key (kind, thing_idx)
);
create index news_waiting on channel.news (at) where done_at is null;

-- Who sent which picture: it goes with their files when they leave.
create table channel.picture (
  picture_id uuid primary key,
  brand_id text not null,
  member_id uuid not null
);
create index picture_of_member on channel.picture (brand_id, member_id);
