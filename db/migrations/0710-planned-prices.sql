-- Who asked a price and why, where it was asked in the back office; null: by the seed, or before this was kept (the log of operators has it).
alter table catalogue.price
  add column by text,
  add column reason text;

-- A price that is to be asked from a moment on (modules/catalogue/server/planned-prices.ts): one of each option at most, gone once it is asked.
create table catalogue.planned_price (
  option_no bigint primary key references catalogue.option on delete cascade,
  at timestamptz not null,
  list_price bigint not null,
  sale_price bigint not null check (sale_price between 0 and list_price),
  operator_id uuid not null,
  by text not null,
  reason text not null
);
create index planned_price_due on catalogue.planned_price (at);
