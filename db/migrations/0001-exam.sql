-- Exams, their sittings, papers and keys. Papers are immutable and named by the hash of their content.
create schema exam;

create table exam.exam_type (
  exam_type_idx integer generated always as identity primary key,
  brand_id text not null,
  slug text not null,
  name text not null,
  parent_idx integer references exam.exam_type,
  paper smallint not null default 1,
  position integer not null,
  unique (brand_id, slug)
);

create table exam.exam (
  exam_idx integer generated always as identity primary key,
  brand_id text not null,
  slug text not null,
  title text not null,
  summary text not null,
  description jsonb not null,
  cover jsonb not null,
  community_board_id text,
  published_on date not null,
  created_at timestamptz not null default now(),
  unique (brand_id, slug)
);

create table exam.exam_exam_type (
  exam_idx integer not null references exam.exam on delete cascade,
  exam_type_idx integer not null references exam.exam_type,
  position integer not null,
  primary key (exam_idx, exam_type_idx)
);
create index on exam.exam_exam_type (exam_type_idx);

-- brotli-compressed canonical JSON; the hash is of the JSON
create table exam.paper (
  paper_hash text primary key,
  body bytea not null,
  created_at timestamptz not null default now()
);

create table exam.answer_key (
  paper_hash text not null references exam.paper,
  revision integer not null,
  solutions jsonb not null,
  reason text,
  created_at timestamptz not null default now(),
  primary key (paper_hash, revision)
);

create table exam.exam_detail (
  exam_detail_idx integer generated always as identity primary key,
  exam_idx integer not null references exam.exam on delete cascade,
  slug text not null,
  title text not null,
  summary text not null,
  position integer not null,
  is_free boolean not null,
  rules jsonb not null,
  sections jsonb not null,
  problem_count integer not null,
  paper_hash text not null references exam.paper,
  taken_count bigint not null default 0,
  unique (exam_idx, slug)
);

-- Sittings submitted per day (Seoul time): what is popular now.
create table exam.taken_day (
  exam_detail_idx integer not null references exam.exam_detail on delete cascade,
  day date not null,
  taken_count integer not null,
  primary key (exam_detail_idx, day)
);
create index on exam.taken_day (day);

-- Stable numbers for what has an address of its own or statistics; the text lives in the paper.
create table exam.multiple_problem (
  multiple_problem_idx integer generated always as identity primary key,
  exam_detail_idx integer not null references exam.exam_detail on delete cascade,
  slug text not null,
  unique (exam_detail_idx, slug)
);

create table exam.problem (
  problem_idx integer generated always as identity primary key,
  exam_detail_idx integer not null references exam.exam_detail on delete cascade,
  slug text not null,
  section_id text not null,
  difficulty text,
  item_type text not null default '',
  tags text[] not null default '{}',
  unique (exam_detail_idx, slug)
);

create table exam.asset (
  asset_hash text primary key,
  media_type text not null,
  byte_count integer not null,
  width integer,
  height integer
);

-- What was imported, so that the same package changes nothing the second time.
create table exam.import (
  import_idx integer generated always as identity primary key,
  brand_id text not null,
  exam_slug text not null,
  source_name text not null,
  content_hash text not null,
  report jsonb not null,
  imported_at timestamptz not null default now()
);
create index on exam.import (brand_id, exam_slug, imported_at desc);
