-- A refund that was refused, or whose answer did not come, is tried again later and later, and ends with operators.
alter table payment.refund
  -- when the clock asks again; null: it is done, or nobody asks any more
  add column next_try_at timestamptz,
  -- how often the clock has asked since somebody last wanted it
  add column tries integer not null default 0;
update payment.refund set next_try_at = state_at + interval '15 minutes' where state <> 'done';
create index refund_due on payment.refund (next_try_at) where next_try_at is not null;
drop index payment.refund_open;

-- What operators have to look at.
create table payment.alert (
  -- what it is about: one each
  alert_key text primary key,
  kind text not null check (kind in ('refund-refused', 'refund-unknown', 'account-missing', 'late-money')),
  payment_id text not null references payment.payment,
  refund_id text not null references payment.refund,
  -- in the provider's words
  reason text not null,
  raised_at timestamptz not null,
  -- the money is back
  settled_at timestamptz
);
create index alert_open on payment.alert (raised_at) where settled_at is null;
create index alert_of_refund on payment.alert (refund_id) where settled_at is null;
