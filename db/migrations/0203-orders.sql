-- Order sheets and orders (modules/order). `order` is a word of SQL, so that the schema has the plural.
create schema orders;

-- What somebody was about to buy, at which prices, until when. Never changed.
create table orders.sheet (
  sheet_no text primary key,
  brand_id text not null,
  member_id uuid not null,
  -- of the order that it becomes, given beforehand: the provider knows it before there is an order
  order_no text not null unique,
  -- `SheetLine`s of the domain
  lines jsonb not null,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index sheet_of_member on orders.sheet (member_id, created_at);
create index sheet_old on orders.sheet (expires_at);

create table orders.placed (
  order_no text primary key,
  -- one order of a sheet, however often somebody presses
  sheet_no text not null unique,
  brand_id text not null,
  -- null once the member has left: the law wants the order kept for five years (전자상거래법 시행령 제6조)
  member_id uuid,
  state text not null check (state in ('pending', 'waiting-deposit', 'paid', 'declined', 'expired', 'refunded')),
  -- whole won, in the order in which every page shows them: list − sale − coupon − accumulations = pay
  list_amount bigint not null check (list_amount >= 0),
  sale_off bigint not null check (sale_off >= 0),
  coupon_off bigint not null check (coupon_off >= 0),
  accumulation_used bigint not null check (accumulation_used >= 0),
  pay_amount bigint not null check (pay_amount >= 0),
  coupon_issued_idx bigint,
  -- the buyer as they wrote it: { name, email, phone }; gone with the member
  buyer jsonb,
  -- what was agreed to, each by its name, and when
  agreements jsonb not null,
  method text,
  -- counts the presses of "pay": each has a payment of its own
  tries integer not null,
  created_at timestamptz not null,
  -- what is held for it is released then, where no money came
  holds_until timestamptz not null,
  paid_at timestamptz,
  state_at timestamptz not null,
  check (list_amount - sale_off - coupon_off - accumulation_used = pay_amount)
);
create index placed_of_member on orders.placed (member_id, created_at desc, order_no desc);
create index placed_due on orders.placed (holds_until) where state in ('pending', 'waiting-deposit', 'declined');

-- One thing of an order, with its share of everything that was taken off. A refund goes by these, never by prices of another day.
create table orders.line (
  order_no text not null references orders.placed,
  line_no integer not null,
  -- as of the order
  member_id uuid,
  option_no bigint not null,
  product_no bigint not null,
  -- of a bundle whose part it is
  bundle_option_no bigint,
  kind text not null,
  title text not null,
  option_title text not null,
  list_amount bigint not null,
  sale_amount bigint not null,
  coupon_off bigint not null,
  accumulation_used bigint not null,
  pay_amount bigint not null check (pay_amount >= 0),
  earns bigint not null check (earns >= 0),
  unit_count integer not null check (unit_count > 0),
  period_days integer,
  -- sittings that it opens
  sittings integer[] not null,
  -- held: waits for money; owned: may be used; released: never was; refunded: no more
  state text not null check (state in ('held', 'owned', 'ended', 'released', 'refunded')),
  starts_at timestamptz,
  ends_at timestamptz,
  primary key (order_no, line_no),
  check (sale_amount - coupon_off - accumulation_used = pay_amount)
);
-- The last line of defence against the same course twice.
create unique index line_once on orders.line (member_id, option_no) where state in ('held', 'owned');

-- A lesson or volume that was opened for the first time: evidence for refunds, only ever added to.
create table orders.opened_unit (
  order_no text not null,
  line_no integer not null,
  unit text not null,
  at timestamptz not null,
  primary key (order_no, line_no, unit),
  foreign key (order_no, line_no) references orders.line
);

-- Every change of an order's state.
create table orders.act (
  act_idx bigint generated always as identity primary key,
  order_no text not null references orders.placed,
  at timestamptz not null,
  from_state text,
  to_state text not null,
  -- buyer, provider, clock or operator
  by text not null,
  note text not null default ''
);
create index act_of_order on orders.act (order_no, act_idx);

-- What a buyer asked back, decided by the rule at once.
create table orders.claim (
  claim_no bigint generated always as identity primary key,
  order_no text not null references orders.placed,
  brand_id text not null,
  member_id uuid,
  -- of the browser: sent again it is the same claim
  request_key text not null,
  -- `LineRefund`s of the domain, as they were decided
  lines jsonb not null,
  money bigint not null check (money >= 0),
  accumulations bigint not null check (accumulations >= 0),
  reason text not null,
  state text not null check (state in ('sending', 'done', 'failed')),
  requested_at timestamptz not null,
  -- three business days (전자상거래법 제18조)
  due_at timestamptz not null,
  ended_at timestamptz,
  unique (order_no, request_key)
);
create index claim_of_member on orders.claim (member_id, claim_no desc);
