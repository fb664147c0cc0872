-- Applications to listings, sent here (modules/application).
create schema application;

-- What a listing said when somebody applied: one for all who were shown the same.
create table application.listing_copy (
  copy_hash text primary key,
  body jsonb not null
);

create table application.application (
  application_idx bigint generated always as identity primary key,
  brand_id text not null,
  listing_idx bigint not null,
  -- who got it
  company_idx bigint not null,
  member_id uuid not null,
  -- of the browser: sent again it is the same application
  request_id uuid not null,
  copy_hash text not null references application.listing_copy,
  stage text not null check (stage in ('received', 'under-review', 'interview', 'offer', 'declined', 'withdrawn')),
  stage_at timestamptz not null,
  -- personal data: null and empty once it was deleted
  name text,
  email text,
  phone text,
  -- [{ id, text }], of the questions of the copy
  answers jsonb not null,
  -- [{ id, name, size }]
  files jsonb not null,
  -- the company's own
  note text not null default '',
  received_at timestamptz not null,
  -- the end of the listing's last minute, as it was then; null: there was none
  closes_at timestamptz,
  -- consented to
  keep_days integer not null,
  -- personal data is deleted then
  deletes_at timestamptz not null,
  data_deleted_at timestamptz,
  -- the company told its applicant of the stage in which it is
  told_at timestamptz
);
-- One of a member and listing, unless it was withdrawn; and one of each time it was sent.
create unique index application_once on application.application (member_id, listing_idx) where stage <> 'withdrawn';
create unique index application_request on application.application (member_id, request_id);
create index application_of_listing on application.application (listing_idx, stage, application_idx);
-- A company's listings to which somebody applied.
create index application_of_company on application.application (company_idx, listing_idx);
create index application_due on application.application (deletes_at) where data_deleted_at is null;

-- What became of one, after it came: never updated but for who did it.
create table application.move (
  application_idx bigint not null references application.application on delete cascade,
  at timestamptz not null,
  stage text not null,
  -- of the company; null: the applicant, or somebody who left
  by_member uuid
);
create index move_of_application on application.move (application_idx, at);
create index move_by on application.move (by_member) where by_member is not null;

-- What a company wrote to an applicant.
create table application.message (
  message_idx bigint generated always as identity primary key,
  application_idx bigint not null references application.application on delete cascade,
  at timestamptz not null,
  subject text not null,
  text text not null,
  by_member uuid
);
create index message_of_application on application.message (application_idx, message_idx);
create index message_by on application.message (by_member) where by_member is not null;

-- Who took the applicants of a listing away as a table, and when.
create table application.export (
  export_idx bigint generated always as identity primary key,
  brand_id text not null,
  listing_idx bigint not null,
  at timestamptz not null,
  row_count integer not null,
  by_member uuid
);
create index export_of_listing on application.export (listing_idx, export_idx desc);
create index export_by on application.export (by_member) where by_member is not null;

-- What was written and not sent.
create table application.draft (
  brand_id text not null,
  member_id uuid not null,
  listing_idx bigint not null,
  -- `SaveDraft`
  body jsonb not null,
  saved_at timestamptz not null,
  primary key (member_id, listing_idx)
);
create index draft_old on application.draft (saved_at);

-- What a member noted of an application that went elsewhere.
create table application.tracked (
  brand_id text not null,
  member_id uuid not null,
  listing_idx bigint not null,
  kind text not null,
  title text not null,
  organization text not null,
  stage text not null check (stage in ('applied', 'interview', 'passed', 'failed')),
  applied_at timestamptz not null,
  interview_at timestamptz,
  result_at timestamptz,
  primary key (member_id, listing_idx)
);
