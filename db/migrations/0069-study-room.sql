-- Studying together: a room is one paper in a window of time for those who have its address. All of a room goes some time after its window
-- (modules/study-room/domain/retention.ts).
create schema study_room;

create table study_room.room (
  room_idx bigint generated always as identity primary key,
  brand_id text not null,
  -- in the room's address; nobody can guess it
  room_code text not null unique,
  -- the member who made it
  owner_id uuid not null,
  -- made by the asking page, so that a request that is sent twice makes one room
  request_id text not null,
  exam_detail_idx integer not null,
  -- as it was when the room was made: everybody sits the same paper
  paper_hash text not null,
  title text,
  opens_at timestamptz not null,
  -- nobody joins or starts after it; its owner may bring it forward
  closes_at timestamptz not null,
  capacity integer not null,
  created_at timestamptz not null,
  unique (owner_id, request_id)
);
create index room_of_owner on study_room.room (owner_id, room_idx desc);
create index room_by_end on study_room.room (closes_at);
create index room_of_detail on study_room.room (exam_detail_idx);

create table study_room.participant (
  room_idx bigint not null references study_room.room on delete cascade,
  -- from 1, in the order of joining
  seat integer not null,
  brand_id text not null,
  -- a member or a visitor
  learner_id uuid not null,
  is_member boolean not null,
  nickname text not null,
  -- what it must not share with another one of the room (domain/nickname.ts)
  nickname_key text not null,
  joined_at timestamptz not null,
  -- their sitting of the room's paper: the server writes it when they begin from the room
  record_idx bigint,
  -- since when their result is shown to the others who show theirs; null: it is not
  shown_since timestamptz,
  -- when the room's page was last open at theirs
  seen_at timestamptz not null,
  -- taken out by the owner: they do not come back under another name
  removed_at timestamptz,
  primary key (room_idx, seat),
  unique (room_idx, learner_id),
  unique (room_idx, nickname_key)
) with (fillfactor = 80);
create index participant_of_learner on study_room.participant (learner_id);

-- What is said about a problem once the room's window is over. Plain text.
create table study_room.message (
  message_idx bigint generated always as identity primary key,
  room_idx bigint not null,
  seat integer not null,
  problem_idx integer not null,
  request_id text not null,
  body text not null,
  created_at timestamptz not null,
  foreign key (room_idx, seat) references study_room.participant on delete cascade,
  unique (room_idx, seat, request_id)
);
create index message_of_problem on study_room.message (room_idx, problem_idx, message_idx);

-- Who does not want to see a message.
create table study_room.report (
  message_idx bigint not null references study_room.message on delete cascade,
  seat integer not null,
  primary key (message_idx, seat)
);
