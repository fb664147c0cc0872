-- Where what a member buys is sent to (modules/address).
create schema address;
create table address.address (
  address_no bigint generated always as identity primary key,
  brand_id text not null,
  member_id uuid not null,
  -- what the member calls it
  label text not null,
  recipient text not null,
  -- with hyphens, as it is shown
  phone text not null,
  postcode text not null check (postcode ~ '^[0-9]{5}$'),
  street text not null,
  -- what is behind the street's number; may be empty
  detail text not null,
  is_default boolean not null,
  created_at timestamptz not null
);
create index address_of_member on address.address (brand_id, member_id, created_at desc);
-- never two, whatever runs at once
create unique index address_default on address.address (brand_id, member_id) where is_default;
