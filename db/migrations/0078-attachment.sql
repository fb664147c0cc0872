-- Files that people send; the bytes lie in the object store under the id.
create schema attachment;

create table attachment.attachment (
  id uuid primary key,
  brand_id text not null,
  -- a member or a visitor
  owner_id uuid not null,
  -- what it is for (modules/attachment/domain/upload-rules.ts)
  path text not null,
  name text not null,
  -- media type and bytes: as told until it is completed, then as kept
  type text not null,
  size integer not null check (size > 0),
  created_at timestamptz not null,
  -- the signed address was used then; null for ever where a bucket takes the bytes
  received_at timestamptz,
  -- a request looks at it since then
  completing_at timestamptz,
  completed_at timestamptz,
  -- part of something since then, and kept with it
  attached_at timestamptz,
  -- shown to nobody since then; the row goes when its bytes are gone
  removed_at timestamptz
);
create index attachment_owner on attachment.attachment (brand_id, owner_id);
-- What the sweep looks at: what is part of nothing.
create index attachment_loose on attachment.attachment (created_at) where attached_at is null;
create index attachment_removed on attachment.attachment (removed_at) where removed_at is not null;
