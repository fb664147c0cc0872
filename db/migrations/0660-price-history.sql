-- What an option was sold for before it cost less (modules/catalogue/domain/former-price.ts), reckoned from `catalogue.price` with each price that is
-- written. Null: nothing proves one, and none is shown. Options of before have none: their history has one price.
alter table catalogue.option
  add column former_price bigint,
  -- the days in which it was the lowest price; the second moment is that of the lower price
  add column former_from timestamptz,
  add column former_until timestamptz,
  add constraint former_is_whole check (num_nulls(former_price, former_from, former_until) in (0, 3)),
  add constraint former_is_higher check (former_price > sale_price);

-- What each option cost on the page from which the sheet was asked for, by its number: a price that changed since is said with both.
alter table orders.sheet add column seen_prices jsonb;
