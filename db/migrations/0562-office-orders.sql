-- What the back office looks for: orders of all brands, the newest first, by state, by whose address; claims that are open, by their legal clock.
create index placed_newest on orders.placed (created_at desc, order_no desc);
create index placed_in_state on orders.placed (state, created_at desc, order_no desc);
create index placed_of_email on orders.placed (lower(buyer ->> 'email'), created_at desc);
create index claim_open_due on orders.claim (due_at, claim_no) where state in ('requested', 'sending', 'failed');
create index claim_of_order on orders.claim (order_no, claim_no);
