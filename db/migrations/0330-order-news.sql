-- When the buyer of an order that waits for money on an account is reminded of it, once; null: reminded already, or there is nothing to remind of.
alter table orders.placed add column remind_at timestamptz;
create index placed_remind on orders.placed (remind_at) where remind_at is not null;
