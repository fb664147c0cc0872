-- What a member writes down of themselves for applications (modules/career): one row for each section of it.
create schema career;

create table career.section (
  brand_id text not null,
  member_id uuid not null,
  section text not null check (section in ('info', 'education', 'career', 'activities', 'certificates', 'languages', 'awards', 'skills',
    'military', 'portfolio')),
  -- goes up with every change: whoever saves names the one that they saw
  version integer not null,
  -- in the member's order
  items jsonb not null,
  changed_at timestamptz not null,
  primary key (brand_id, member_id, section)
);
