-- An order that its buyer took back before it was paid.
alter table orders.placed drop constraint placed_state_check,
  add constraint placed_state_check check (state in ('pending', 'waiting-deposit', 'paid', 'declined', 'expired', 'cancelled', 'refunded')),
  -- that it is wanted no more stands there before its account is ended at the provider
  add column cancel_asked_at timestamptz;
