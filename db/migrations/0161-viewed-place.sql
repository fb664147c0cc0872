-- People behind one address are counted each, up to a limit (modules/listing).

-- A digest of the address, of viewers that only their device tells apart; null: a member, or a visitor for whom something is kept.
alter table listing.viewed add column place bytea;
create index viewed_place on listing.viewed (listing_idx, day, place) where place is not null;
