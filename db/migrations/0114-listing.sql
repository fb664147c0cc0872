-- Listings of the portal: what somebody can take part in or apply to, and who offers it (modules/listing).
create schema listing;

create table listing.organization (
  organization_idx bigint generated always as identity primary key,
  brand_id text not null,
  -- names it in the demo's files; null: it comes from elsewhere
  slug text,
  name text not null,
  type text not null,
  about text not null,
  industry text not null,
  region text not null,
  founded_year integer,
  size integer,
  homepage text,
  -- when and by which means it was checked who it is
  checked_on date,
  checked_by text,
  check ((checked_on is null) = (checked_by is null)),
  unique (brand_id, slug)
);

create table listing.listing (
  listing_idx bigint generated always as identity primary key,
  brand_id text not null,
  -- as above
  slug text,
  kind text not null check (kind in ('activity', 'education', 'contest', 'club', 'intern', 'recruit')),
  organization_idx bigint not null references listing.organization,
  -- closed is no state: time closes
  state text not null check (state in ('draft', 'in-review', 'published', 'taken-down')),
  title text not null,
  -- lines of the big word of its cover
  cover text[] not null,
  target_text text not null,
  place_text text not null,
  period_text text not null,
  benefit_text text not null,
  -- what lists are narrowed by
  fields text[] not null,
  targets text[] not null,
  regions text[] not null,
  benefits text[] not null,
  method text not null,
  organizer_type text not null,
  -- by the pay of a year; null: it names none
  pay_band text,
  opens_at timestamptz not null,
  deadline_type text not null check (deadline_type in ('date', 'always', 'until-filled')),
  -- the last minute in which one can apply, from its beginning
  deadline_at timestamptz,
  check ((deadline_type = 'date') = (deadline_at is not null)),
  -- from this moment on nobody can apply: the end of that minute, or earlier where the organiser closed it
  closes_at timestamptz not null,
  -- the newest change of its deadline after it was published
  deadline_moved_at timestamptz,
  published_at timestamptz,
  check (state in ('draft', 'in-review') or published_at is not null),
  updated_at timestamptz not null,
  -- everything else that stands in it (`ListingFacts`), and its steps
  body jsonb not null,
  -- counts changes after it was published
  revision integer not null default 0,
  view_count bigint not null default 0,
  scrap_count bigint not null default 0,
  unique (brand_id, slug)
);
-- A list in each of its orders.
create index listing_by_deadline on listing.listing (brand_id, kind, closes_at, listing_idx) where state = 'published';
create index listing_by_newest on listing.listing (brand_id, kind, published_at desc, listing_idx desc) where state = 'published';
create index listing_by_views on listing.listing (brand_id, kind, view_count desc, listing_idx desc) where state = 'published';
create index listing_by_scraps on listing.listing (brand_id, kind, scrap_count desc, listing_idx desc) where state = 'published';
-- Days of the calendar and of the first page, whatever the kind.
create index listing_closing on listing.listing (brand_id, closes_at) where state = 'published';
create index listing_opening on listing.listing (brand_id, opens_at) where state = 'published';
create index listing_of_organization on listing.listing (organization_idx, closes_at) where state = 'published';

-- What was changed after it was published, for good: never updated.
create table listing.change (
  listing_idx bigint not null references listing.listing on delete cascade,
  revision integer not null,
  at timestamptz not null,
  -- `ListingChange` without its moment
  changes jsonb not null,
  primary key (listing_idx, revision)
);

-- Who looked at which on which day of Korea, so that each is counted once; deleted after two days.
create table listing.viewed (
  listing_idx bigint not null references listing.listing on delete cascade,
  day date not null,
  -- a digest: of the member, the visitor, or the address
  viewer bytea not null,
  primary key (listing_idx, day, viewer)
);
create index viewed_day on listing.viewed (day);
