-- Rooms in which members talk (modules/chat).
create schema chat;

-- Whoever writes, edits, deletes or changes who is in locks the room's row first: numbers are given in the order of the commits.
create table chat.room (
  room_idx bigint generated always as identity primary key,
  -- what stands in addresses: `exam-12` for the room of an exam, else random
  chat_room_id text not null,
  brand_id text not null,
  kind text not null check (kind in ('exam', 'topic', 'direct')),
  -- empty for one-to-one: each reads the name of the other
  title text not null,
  -- of one-to-one: both members, the smaller id first
  pair text,
  -- of a topic: a digest of who made it and of their id for the making of it, so that it is made once
  request_key text,
  -- number of the newest message
  last_no integer not null default 0,
  -- number of the newest change: a message, an edit, a deletion, a reaction
  last_change bigint not null default 0,
  -- another one whenever somebody comes, goes or is removed
  member_epoch bigint not null default 0,
  member_count integer not null default 0 check (member_count >= 0),
  -- how many members it ever had: a number is given once
  voice_count integer not null default 0,
  -- least time between two messages of one member; 0: none
  slow_seconds integer not null default 0 check (slow_seconds between 0 and 3600),
  created_at timestamptz not null,
  unique (brand_id, chat_room_id),
  unique (brand_id, pair),
  unique (brand_id, request_key)
);
create index room_to_find on chat.room (brand_id, member_count desc, room_idx desc) where kind <> 'direct';

create table chat.member (
  room_idx bigint not null references chat.room on delete cascade,
  -- the member's number in this room, by which others know them
  member_no integer not null,
  brand_id text not null,
  -- null: the member left the product
  member_id uuid,
  -- a name of this room alone
  name text not null,
  role text not null check (role in ('member', 'moderator', 'owner')),
  -- the newest message that was read: what is unread is counted from it and the room's last number
  read_no integer not null,
  -- the newest message that names this member
  mentioned_no integer not null default 0,
  -- not counted among what is unread
  is_quiet boolean not null default false,
  last_at timestamptz,
  joined_at timestamptz not null,
  left_at timestamptz,
  -- by a moderator; does not come back
  removed_at timestamptz,
  primary key (room_idx, member_no),
  unique (room_idx, member_id),
  unique (room_idx, name)
);
create index member_rooms on chat.member (brand_id, member_id) where left_at is null;
create index member_all_rooms on chat.member (brand_id, member_id);

create table chat.message (
  room_idx bigint not null references chat.room on delete cascade,
  no integer not null,
  -- the room's `last_change` when it was written or last changed
  change_no bigint not null,
  member_no integer not null,
  -- made by whoever sends: the same one twice is one message
  client_id uuid not null,
  -- empty once it is deleted
  text text not null,
  reply_no integer,
  mentions integer[] not null default '{}',
  -- numbers of members by kind
  reactions jsonb not null default '{}',
  at timestamptz not null,
  edited_at timestamptz,
  deleted_at timestamptz,
  -- hidden since several reported it
  hidden_at timestamptz,
  primary key (room_idx, no),
  unique (room_idx, member_no, client_id),
  foreign key (room_idx, member_no) references chat.member
);
create unique index message_change on chat.message (room_idx, change_no);

create table chat.report (
  room_idx bigint not null,
  no integer not null,
  member_id uuid not null,
  reason text not null,
  at timestamptz not null,
  primary key (room_idx, no, member_id),
  foreign key (room_idx, no) references chat.message on delete cascade
);
create index report_of_member on chat.report (member_id);

-- Whose messages a member does not want to read, in any room.
create table chat.block (
  brand_id text not null,
  member_id uuid not null,
  blocked_id uuid not null,
  at timestamptz not null,
  primary key (brand_id, member_id, blocked_id)
);
create index block_of_blocked on chat.block (brand_id, blocked_id);
