-- Search of several pairs of letters at once (modules/search, docs/decisions/0150): which documents of a kind have a pair, one bit each.

-- A run of places for documents of one kind that end in the same three days (`bucket`: minutes since 1970 / 4096), so that bits stand in the order of results.
create table search.segment (
  segment integer generated always as identity primary key,
  scope smallint not null references search.scope,
  bucket integer not null,
  -- places that were given away; none is given twice
  used integer not null
);
create index on search.segment (scope, bucket, segment desc);

-- Bits by place in the segment; as long as the highest that is set, rounded up. A pair stands in the field that weighs most.
create table search.bitmap (
  gram integer not null,
  scope smallint not null,
  bucket integer not null,
  segment integer not null references search.segment,
  in_title varbit,
  in_by varbit,
  in_body varbit,
  primary key (gram, scope, bucket, segment)
) with (fillfactor = 80);

-- Documents get a place: what is there is read anew by the search that comes next.
truncate search.posting, search.document;
delete from search.built;
-- segment * 4096 + place in it
alter table search.document add column place integer not null unique;
