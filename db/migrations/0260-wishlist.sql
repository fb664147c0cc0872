-- Products that a member wants to find again (modules/wishlist).
create schema wishlist;
create table wishlist.wish (
  brand_id text not null,
  member_id uuid not null,
  -- no reference: what is gone is passed over
  product_no bigint not null,
  -- what it cost then, in whole won: a change since is said
  seen_price bigint not null,
  added_at timestamptz not null,
  primary key (member_id, brand_id, product_no)
);
create index wish_of_member on wishlist.wish (brand_id, member_id, added_at desc);
