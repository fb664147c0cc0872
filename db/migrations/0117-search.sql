-- Search of the portal (modules/search, docs/decisions/0117): what can be found, and by which pairs of letters.

-- What `announceContentChange` said and the search has not taken yet: written in the transaction of the change, so that whoever searches after it finds the change.
create table outbox.content_change (
  change_idx bigint generated always as identity primary key,
  brand_id text not null,
  kind text not null,
  ids bigint[] not null
);

create schema search;

-- A kind of one brand as a small number, so that a posting is small.
create table search.scope (
  scope smallint generated always as identity primary key,
  brand_id text not null,
  kind text not null,
  unique (brand_id, kind)
);

-- What is there of a source (a kind of content) from before its changes were told: read once. A higher version reads it anew.
create table search.built (
  brand_id text not null,
  content text not null,
  version integer not null,
  primary key (brand_id, content)
);

create table search.document (
  document_idx integer generated always as identity primary key,
  scope smallint not null references search.scope,
  target_id bigint not null,
  -- minutes since 1970, rounded up, from which on nothing can be done about it; 2147483647: never
  closes integer not null,
  title text not null,
  by_name text not null,
  body text not null,
  -- what is compared: letters and digits alone, in small letters
  title_key text not null,
  by_key text not null,
  body_key text not null,
  -- its postings, by the field that weighs most
  title_grams integer[] not null,
  by_grams integer[] not null,
  body_grams integer[] not null,
  unique (scope, target_id)
);

-- Documents of a pair of letters in the order in which they are shown: of a kind, by weight (0 title, 1 who stands behind it, 2 everything else), what ends next first.
-- So what most documents have is read to the end of a page and no further.
create table search.posting (
  gram integer not null,
  scope smallint not null,
  weight smallint not null,
  closes integer not null,
  document_idx integer not null,
  primary key (gram, scope, weight, closes, document_idx)
);
-- Whoever searches reads the index alone: that wants pages known to be visible to all.
alter table search.posting set (autovacuum_vacuum_insert_scale_factor = 0.02, autovacuum_vacuum_scale_factor = 0.02);
