-- What somebody wants to buy (modules/cart): a member, or a visitor until they sign in.
create schema cart;
create table cart.line (
  cart_no bigint generated always as identity primary key,
  brand_id text not null,
  owner_id uuid not null,
  is_member boolean not null,
  product_no bigint not null,
  option_no bigint not null,
  -- what it cost when it was put in: a change since is said
  seen_price bigint not null,
  is_selected boolean not null default true,
  added_at timestamptz not null,
  -- the same course once
  unique (owner_id, product_no)
);
create index line_old on cart.line (added_at) where not is_member;
