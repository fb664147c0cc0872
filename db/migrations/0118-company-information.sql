-- Company information of the portal: what people did about an organization's listings, month by month (modules/listing), and articles of the
-- operator about companies (modules/company-analysis).

-- No person is named: a look is counted once per viewer, listing and day, and scraps as how many there are.
create table listing.interest (
  organization_idx bigint not null references listing.organization on delete cascade,
  -- of Korea: 2026-11
  month text not null,
  view_count bigint not null default 0,
  -- how many kept its listings when that last changed in the month; null: nothing changed
  scrap_count bigint,
  primary key (organization_idx, month)
);

-- Company information goes by names.
create index organization_by_name on listing.organization (brand_id, name, organization_idx);

create schema company_analysis;

create table company_analysis.article (
  article_idx bigint generated always as identity primary key,
  brand_id text not null,
  -- in its address
  slug text not null,
  -- of the module listing
  organization_idx bigint not null,
  title text not null,
  summary text not null,
  published_on date not null,
  -- sections, sources and months (`ArticleBody`)
  body jsonb not null,
  unique (brand_id, slug),
  unique (brand_id, organization_idx)
);
create index article_by_newest on company_analysis.article (brand_id, published_on desc, article_idx desc);
