-- Payments and refunds as the providers know them, and the provider that is built in (modules/payment).
create schema payment;

-- One try to pay an order.
create table payment.payment (
  -- ours; the provider gets it as the key by which the same request twice is one
  payment_id text primary key,
  brand_id text not null,
  order_no text not null,
  gateway text not null,
  method text not null check (method in ('card', 'easy-pay', 'transfer', 'virtual-account')),
  amount bigint not null check (amount > 0),
  -- confirming: asked, not answered. unknown: the answer did not come; only the provider's own word ends it
  state text not null check (state in ('ready', 'confirming', 'unknown', 'waiting-deposit', 'done', 'declined', 'expired')),
  -- the provider's name of it
  payment_key text,
  reason text,
  -- of a virtual account: { bank, accountNumber, dueAt }
  account jsonb,
  created_at timestamptz not null,
  state_at timestamptz not null,
  -- of all refunds that did not fail: the last line of defence against paying back too much
  refunded bigint not null default 0 check (refunded >= 0 and refunded <= amount)
);
-- Of an order one try at most may still bring money. Two may have brought it, where one was given up too early: the second is paid back.
create unique index payment_live on payment.payment (order_no) where state in ('ready', 'confirming', 'unknown', 'waiting-deposit');
create index payment_of_order on payment.payment (order_no);
create unique index payment_by_key on payment.payment (gateway, payment_key) where payment_key is not null;
create index payment_open on payment.payment (state_at) where state in ('ready', 'confirming', 'unknown', 'waiting-deposit');
create index payment_of_day on payment.payment (created_at);

create table payment.refund (
  -- the key by which the same request twice is one
  refund_id text primary key,
  payment_id text not null references payment.payment,
  amount bigint not null check (amount > 0),
  reason text not null,
  -- whose effect it is: `claim:7`, `late:…`; one each
  source text not null unique,
  -- where money of a virtual account goes back to: { bank, accountNumber, holder }; gone once it is there
  account jsonb,
  state text not null check (state in ('approved', 'sending', 'done', 'failed')),
  created_at timestamptz not null,
  state_at timestamptz not null
);
create index refund_of_payment on payment.refund (payment_id);
create index refund_open on payment.refund (state_at) where state in ('approved', 'sending');

-- Every change of a state: what it was, what it became, who told us.
create table payment.act (
  act_idx bigint generated always as identity primary key,
  payment_id text not null references payment.payment,
  refund_id text,
  at timestamptz not null,
  from_state text,
  to_state text not null,
  by text not null
);
create index act_of_payment on payment.act (payment_id, act_idx);

-- Where ours and the provider's books differ: looked for every night, looked at by operators.
create table payment.discrepancy (
  payment_id text primary key references payment.payment,
  found_at timestamptz not null,
  ours jsonb not null,
  theirs jsonb not null
);

-- The books of the provider that is built in: nothing else of the product reads them.
create table payment.sandbox_charge (
  payment_key text primary key,
  -- what the shop called it
  payment_id text not null unique,
  amount bigint not null,
  method text not null,
  -- what was pressed in its window
  outcome text,
  state text not null check (state in ('authorized', 'done', 'waiting-deposit', 'declined', 'expired')),
  confirm_key text,
  account jsonb,
  cancelled bigint not null default 0 check (cancelled >= 0 and cancelled <= amount),
  created_at timestamptz not null
);
create table payment.sandbox_cancel (
  cancel_key text primary key,
  payment_key text not null references payment.sandbox_charge,
  amount bigint not null check (amount > 0)
);
