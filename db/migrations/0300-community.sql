-- Boards are data of a brand (brands/ID/boards.ts); what is written on them is here (modules/community).
create schema community;

create table community.post (
  post_idx bigint generated always as identity primary key,
  brand_id text not null,
  -- a board of the brand by its slug; posts of a board that the brand has no more are shown to nobody
  board text not null,
  member_id uuid not null,
  -- of demo content: it is not written twice
  slug text,
  title text not null,
  -- a limited Markdown, never HTML (modules/community/domain/markup.ts)
  text text not null,
  -- a digest of the text without case, blanks and punctuation: whether somebody writes the same again
  text_key bytea not null,
  has_image boolean not null,
  has_youtube boolean not null,
  written_at timestamptz not null,
  edited_at timestamptz,
  -- by its author
  withdrawn_at timestamptz,
  -- while it is checked
  hidden_at timestamptz,
  -- an operator let it stand: reports hide it no more until it is changed
  cleared_at timestamptz,
  -- by an operator
  removed_at timestamptz,
  appeal text,
  appealed_at timestamptz,
  like_count integer not null default 0 check (like_count >= 0),
  bookmark_count integer not null default 0 check (bookmark_count >= 0),
  view_count integer not null default 0 check (view_count >= 0),
  unique (brand_id, slug)
);
create index post_of_board on community.post (brand_id, board, written_at desc, post_idx desc) where withdrawn_at is null and removed_at is null;
create index post_of_brand on community.post (brand_id, written_at desc, post_idx desc) where withdrawn_at is null and removed_at is null;
create index post_of_member on community.post (brand_id, member_id, written_at desc, post_idx desc);

-- What a post said before it was changed.
create table community.revision (
  post_idx bigint not null references community.post on delete cascade,
  no integer not null,
  title text not null,
  text text not null,
  -- since when it said that
  at timestamptz not null,
  primary key (post_idx, no)
);

create table community.liked (
  post_idx bigint not null references community.post on delete cascade,
  brand_id text not null,
  member_id uuid not null,
  at timestamptz not null,
  primary key (post_idx, member_id)
);
create index liked_of_member on community.liked (brand_id, member_id);

create table community.bookmark (
  bookmark_idx bigint generated always as identity unique,
  post_idx bigint not null references community.post on delete cascade,
  brand_id text not null,
  member_id uuid not null,
  at timestamptz not null,
  primary key (post_idx, member_id)
);
create index bookmark_of_member on community.bookmark (brand_id, member_id, bookmark_idx desc);

create table community.board_bookmark (
  brand_id text not null,
  member_id uuid not null,
  board text not null,
  at timestamptz not null,
  primary key (brand_id, member_id, board)
);

-- Who looked, once a day, by a digest that says nobody's name and is another one every day.
create table community.viewed (
  post_idx bigint not null references community.post on delete cascade,
  day date not null,
  viewer bytea not null,
  -- the address it came from; null for members and known visitors
  place bytea,
  primary key (post_idx, day, viewer)
);
create index viewed_at_place on community.viewed (post_idx, day, place) where place is not null;
create index viewed_by_day on community.viewed (day);

-- Whose posts a member does not want to see.
create table community.muted (
  brand_id text not null,
  member_id uuid not null,
  muted_id uuid not null,
  at timestamptz not null,
  primary key (brand_id, member_id, muted_id)
);
create index muted_of on community.muted (brand_id, muted_id);

create table community.draft (
  -- made on the device: what is sent again is the same draft
  draft_id uuid not null,
  brand_id text not null,
  member_id uuid not null,
  board text not null,
  title text not null,
  text text not null,
  saved_at timestamptz not null,
  primary key (brand_id, member_id, draft_id)
);

create table community.report (
  post_idx bigint not null references community.post on delete cascade,
  member_id uuid not null,
  reason text not null,
  words text not null,
  at timestamptz not null,
  primary key (post_idx, member_id)
);
create index report_of_member on community.report (member_id);

-- What operators decided of reported posts, and why.
create table community.decision (
  decision_idx bigint generated always as identity primary key,
  post_idx bigint not null references community.post on delete cascade,
  keeps boolean not null,
  -- the operator's member id
  "by" uuid not null,
  words text not null,
  at timestamptz not null
);
create index decision_of_post on community.decision (post_idx);

-- Rankings as they were at a moment: pages of one are asked of the same, so that no post comes twice and none is left out while others are written.
create table community.ranking (
  ranking_idx bigint generated always as identity primary key,
  brand_id text not null,
  sort text not null,
  -- empty: of all boards
  board text not null,
  made_at timestamptz not null,
  post_idxs bigint[] not null
);
create index ranking_of on community.ranking (brand_id, sort, board, ranking_idx desc);
create index ranking_by_age on community.ranking (made_at);
