-- Operators are told once when the legal day of a claim is near, and once with its buyer when it is over (modules/order/server/watch-claims.ts).
alter table orders.claim
  add column told_near_at timestamptz,
  add column told_late_at timestamptz;
create index claim_untold on orders.claim (due_at) where told_late_at is null and state in ('requested', 'sending', 'failed');
