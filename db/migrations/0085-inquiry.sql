-- What people ask the operator, and the answers.
create schema inquiry;

create table inquiry.inquiry (
  inquiry_idx bigint generated always as identity primary key,
  brand_id text not null,
  -- a member, or the visitor that they were
  owner_id uuid not null,
  is_member boolean not null,
  -- made by the browser: a request that is sent twice is one inquiry; null where the caller sends none
  request_id text,
  -- where the answer goes
  email text not null,
  content text not null,
  device text not null check (device in ('MOBILE', 'PC')),
  -- [{ id, name, type, size }] of the attachments
  attachments jsonb not null,
  created_at timestamptz not null,
  answer text,
  answered_by text,
  answered_at timestamptz,
  -- the mail with the answer is sent, and the event published, since then
  told_at timestamptz,
  unique (brand_id, request_id)
);
-- One's own, the newest first.
create index inquiry_owner on inquiry.inquiry (brand_id, owner_id, inquiry_idx desc);
create index inquiry_waiting on inquiry.inquiry (brand_id, inquiry_idx) where answered_at is null;
create index inquiry_untold on inquiry.inquiry (answered_at) where answered_at is not null and told_at is null;
create index inquiry_created on inquiry.inquiry (created_at);
