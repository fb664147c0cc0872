-- Cash receipts (현금영수증) of payments by transfer or to an account, brought to what the payment keeps.
create table payment.cash_receipt (
  payment_id text primary key references payment.payment,
  -- income: 소득공제, of a phone; expense: 지출증빙, of a business
  purpose text not null check (purpose in ('income', 'expense')),
  -- whose it is; gone once it was issued or nothing will be
  number text,
  -- the number with its middle left out
  shown text not null,
  state text not null check (state in ('wanted', 'issuing', 'issued', 'failed')),
  -- what it was issued for, and how much of that was cancelled since
  amount bigint not null default 0 check (amount >= 0),
  cancelled bigint not null default 0 check (cancelled >= 0 and cancelled <= amount),
  -- the sum of cancellations that is being asked for, written before it is
  cancelling bigint not null default 0 check (cancelling >= cancelled and cancelling <= amount),
  receipt_key text,
  issue_number text,
  url text,
  reason text,
  tries integer not null default 0,
  -- when the clock looks at it; null: nothing is to be done
  next_try_at timestamptz,
  state_at timestamptz not null
);
create index cash_receipt_due on payment.cash_receipt (next_try_at) where next_try_at is not null;
create index cash_receipt_unused on payment.cash_receipt (state_at) where number is not null;

-- The books of the provider that is built in.
create table payment.sandbox_cash_receipt (
  receipt_key text primary key,
  -- by which the same one asked for twice is one
  receipt_id text not null unique,
  amount bigint not null check (amount > 0),
  cancelled bigint not null default 0 check (cancelled >= 0 and cancelled <= amount),
  purpose text not null,
  number text not null
);
