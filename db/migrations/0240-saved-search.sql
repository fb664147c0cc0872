-- Conditions of lists that members keep, to be told of new listings that fit (modules/saved-search).
create schema saved_search;

create table saved_search.search (
  search_idx bigint generated always as identity primary key,
  brand_id text not null,
  member_id uuid not null,
  -- of listings
  kind text not null,
  -- in one spelling: field=press.volunteer&region=seoul
  conditions text not null,
  name text not null,
  is_on boolean not null,
  created_at timestamptz not null,
  -- what was published until then is told, or was there before
  told_until timestamptz not null,
  -- the day of Korea on which it was looked through last
  checked_on date not null,
  unique (brand_id, member_id, kind, conditions)
);
create index search_due on saved_search.search (brand_id, checked_on, member_id) where is_on;
