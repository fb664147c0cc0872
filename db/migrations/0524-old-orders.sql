-- Orders and payments are deleted once the law does not want them any more, and buyers of orders that were never paid sooner.
create index placed_by_age on orders.placed (state_at, order_no);
create index placed_unpaid on orders.placed (state_at) where buyer is not null and state in ('declined', 'expired', 'cancelled');
