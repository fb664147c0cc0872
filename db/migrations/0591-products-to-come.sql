-- A course whose lectures are not here is shown and not sold; whoever keeps it in their list meanwhile is told once it is sold.
alter table catalogue.product drop constraint product_state_check,
  add constraint product_state_check check (state in ('on-sale', 'coming', 'paused'));
alter table wishlist.wish add column waits boolean not null default false;
create index wish_waits on wishlist.wish (product_no) where waits;
