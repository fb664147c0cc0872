-- Members whose data are being deleted: every module deletes its part, and what was stopped in between goes on from here. The row goes last.
create table account.erasure (
  member_id uuid primary key,
  brand_id text not null,
  begun_at timestamptz not null default now()
);
