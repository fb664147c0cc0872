-- What members keep, of any kind, in folders (modules/scrap).
create schema scrap;

-- One row for a member who ever kept anything. Whoever changes what a member keeps locks it first: so the count is right, and no limit is passed by two at once.
create table scrap.member (
  brand_id text not null,
  member_id uuid not null,
  -- without those that were taken out
  scrap_count integer not null default 0 check (scrap_count >= 0),
  primary key (brand_id, member_id)
);

create table scrap.folder (
  folder_idx bigint generated always as identity primary key,
  brand_id text not null,
  member_id uuid not null,
  name text not null,
  -- the member's own order; equal ones by number
  position integer not null
);
-- One of a name, however it is written.
create unique index folder_name on scrap.folder (brand_id, member_id, lower(name));

create table scrap.scrap (
  scrap_idx bigint generated always as identity primary key,
  brand_id text not null,
  member_id uuid not null,
  -- which module's thing it is: a `ScrapKind` by its name
  kind text not null,
  -- as that module names it. No reference: what is gone stays kept until its member takes it out
  target_id text not null,
  -- null: in none
  folder_idx bigint references scrap.folder on delete set null,
  note text not null default '',
  kept_at timestamptz not null,
  -- taken out since then, and can be brought back as it was; deleted for good after an hour
  removed_at timestamptz,
  unique (brand_id, member_id, kind, target_id)
);
-- A member's own, the newest first.
create index scrap_of_member on scrap.scrap (brand_id, member_id, scrap_idx desc) where removed_at is null;
create index scrap_of_folder on scrap.scrap (folder_idx);
create index scrap_removed on scrap.scrap (removed_at) where removed_at is not null;
