-- How often what an order needs was held: each time has a name of its own in the ledger of accumulations. An order whose money came late is held twice
-- within one try, and its second spending was taken for the first one's.
alter table orders.placed add column holds integer not null default 0;
update orders.placed set holds = tries;
