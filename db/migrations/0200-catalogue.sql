-- What the shop sells (modules/catalogue).
create schema catalogue;

create table catalogue.product (
  -- stands in addresses; given by whoever writes the product
  product_no bigint primary key,
  brand_id text not null,
  -- a category of the brand's shop (brands/*/brand.ts)
  category_id integer not null,
  kind text not null check (kind in ('course', 'cbt', 'bundle', 'book')),
  title text not null,
  summary text not null,
  -- `ProductBody` of the contract
  body jsonb not null,
  state text not null check (state in ('on-sale', 'paused')),
  updated_at timestamptz not null
);
create index product_of_category on catalogue.product (brand_id, category_id, product_no);

create table catalogue.option (
  option_no bigint primary key,
  product_no bigint not null references catalogue.product,
  position integer not null,
  title text not null,
  -- whole won
  list_price bigint not null check (list_price >= 0),
  sale_price bigint not null check (sale_price >= 0 and sale_price <= list_price),
  -- lessons, sittings or volumes: of how many parts a refund is reckoned
  unit_count integer not null check (unit_count > 0),
  -- days of use after the day of payment; null: without an end
  period_days integer check (period_days > 0),
  -- null: as many as want to
  seats integer check (seats >= 0),
  -- held and sold; the last line of defence against one seat too many
  seats_taken integer not null default 0 check (seats_taken >= 0),
  state text not null check (state in ('on-sale', 'paused')),
  check (seats is null or seats_taken <= seats)
);
create index option_of_product on catalogue.option (product_no, position);

-- Every price that was ever asked.
create table catalogue.price (
  option_no bigint not null references catalogue.option,
  at timestamptz not null,
  list_price bigint not null,
  sale_price bigint not null,
  primary key (option_no, at)
);

-- The options that a bundle's option is made of.
create table catalogue.part (
  bundle_option_no bigint not null references catalogue.option,
  option_no bigint not null references catalogue.option,
  primary key (bundle_option_no, option_no)
);

-- Sittings of the CBT site that an option opens.
create table catalogue.sitting (
  option_no bigint not null references catalogue.option,
  exam_detail_idx integer not null,
  primary key (option_no, exam_detail_idx)
);
