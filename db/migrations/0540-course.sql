-- Courses that were bought, and what was watched of them (modules/course).
create schema course;
create table course.course (
  product_no bigint primary key,
  brand_id text not null,
  title text not null,
  teacher text not null
);
create table course.lecture (
  product_no bigint not null references course.course on delete cascade,
  lecture_id text not null,
  -- lesson of what was sold: by it what was opened is counted when money is asked back
  no integer not null,
  title text not null,
  summary text not null,
  duration_ms integer not null check (duration_ms > 0),
  chapters jsonb not null,
  captions text not null,
  -- titles, and objects with their media types
  materials jsonb not null,
  -- null: the video is not here yet
  media_id uuid,
  media_type text,
  primary key (product_no, lecture_id)
);
create index lecture_of_course on course.lecture (product_no, no);

create table course.watch (
  member_id uuid not null,
  brand_id text not null,
  -- no reference: what is gone is passed over
  product_no bigint not null,
  lecture_id text not null,
  -- where one stopped, apart from what was watched
  position_ms integer not null,
  position_at timestamptz not null,
  device text not null,
  -- [[from, to], …] in milliseconds, sorted and apart from each other
  watched jsonb not null,
  watched_ms integer not null,
  opened_at timestamptz not null,
  watched_at timestamptz,
  primary key (member_id, brand_id, product_no, lecture_id)
);

-- The one stream of a member.
create table course.stream (
  member_id uuid not null,
  brand_id text not null,
  stream_id uuid not null,
  product_no bigint not null,
  lecture_id text not null,
  device text not null,
  counted_at timestamptz not null,
  -- what could have been played by then and was not taken for anything new
  credit_ms integer not null,
  primary key (member_id, brand_id)
);

create index stream_by_id on course.stream (stream_id);

create table course.mark (
  member_id uuid not null,
  brand_id text not null,
  -- of the browser: sent again it is the same
  mark_id uuid not null,
  product_no bigint not null,
  lecture_id text not null,
  at_ms integer not null,
  -- empty: a bookmark
  text text not null,
  made_at timestamptz not null,
  primary key (member_id, brand_id, mark_id)
);
create index mark_of_lecture on course.mark (member_id, brand_id, product_no, lecture_id, at_ms);
