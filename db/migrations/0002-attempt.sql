-- Attempts: a record, its journal (only ever added to) and, once submitted, its result.
create schema attempt;

create table attempt.record (
  record_idx bigint generated always as identity primary key,
  brand_id text not null,
  learner_id uuid not null,
  is_member boolean not null,
  exam_idx integer not null,
  exam_detail_idx integer not null,
  paper_hash text not null,
  started_at timestamptz not null,
  deadline_at timestamptz not null,
  submitted_at timestamptz,
  -- who writes now
  writer_device_id uuid not null,
  -- who wrote from when on: [{ "deviceId", "fromMs" }], milliseconds since the start; a take-over adds one
  writers jsonb not null
) with (fillfactor = 80);
-- One unfinished sitting of an exam detail per learner: a double click starts one record.
create unique index record_open on attempt.record (learner_id, exam_detail_idx) where submitted_at is null;
create index record_of_learner on attempt.record (learner_id, record_idx desc);
create index record_overdue on attempt.record (deadline_at) where submitted_at is null;

-- How far each device's journal is on the server without a gap. Saves lock this row alone; submitting closes it, so that no save slips by.
create table attempt.device (
  record_idx bigint not null references attempt.record on delete cascade,
  device_id uuid not null,
  acked_seq integer not null,
  is_open boolean not null default true,
  primary key (record_idx, device_id)
) with (fillfactor = 70);

-- One batch of a device's lines, as it came: JSON tuples [seq, atMs, kind, …] joined by commas (modules/attempt/server/lines.ts).
-- One row per batch and not per line: what a save costs is rows and index entries. Batches may overlap; the fold reads a line once.
create table attempt.journal (
  record_idx bigint not null,
  device_id uuid not null,
  last_seq integer not null,
  received_at timestamptz not null,
  lines text not null,
  primary key (record_idx, device_id, last_seq)
);

create table attempt.result (
  record_idx bigint primary key references attempt.record on delete cascade,
  brand_id text not null,
  learner_id uuid not null,
  exam_detail_idx integer not null,
  paper_hash text not null,
  key_revision integer not null,
  score_tenths integer not null,
  full_tenths integer not null,
  is_first_try boolean not null,
  submitted_by text not null check (submitted_by in ('learner', 'deadline')),
  used_ms integer not null,
  -- json and not jsonb: written once, read as a whole
  verdict json not null,
  report json not null,
  sheet json not null,
  submitted_at timestamptz not null
);
create index result_of_learner on attempt.result (learner_id, record_idx desc);

-- First tries of a paper by score: percentile and distribution without reading every result.
create table attempt.score_count (
  paper_hash text not null,
  score_tenths integer not null,
  taken_count integer not null,
  primary key (paper_hash, score_tenths)
) with (fillfactor = 70);

-- Right answers per problem among first tries, kept up as results come in.
create table attempt.problem_count (
  paper_hash text not null,
  problem_idx integer not null,
  taken_count integer not null,
  right_count integer not null,
  primary key (paper_hash, problem_idx)
) with (fillfactor = 70);
