-- Coupons and accumulations (modules/benefit).
create schema benefit;

create table benefit.coupon (
  coupon_idx bigint generated always as identity primary key,
  brand_id text not null,
  -- what members type to get one; null: given by operators alone
  code text,
  title text not null,
  -- one of both: so much per cent, or so many won
  percent integer check (percent between 1 and 100),
  amount bigint check (amount > 0),
  -- won off at most; null: no limit
  most_off bigint check (most_off > 0),
  least_order bigint not null default 0 check (least_order >= 0),
  -- what it is for; empty: everything
  kinds text[] not null default '{}',
  category_ids integer[] not null default '{}',
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  -- null: as many as are asked for
  issue_limit integer check (issue_limit > 0),
  issued_count integer not null default 0,
  check ((percent is null) <> (amount is null)),
  check (issue_limit is null or issued_count <= issue_limit)
);
create unique index coupon_code on benefit.coupon (brand_id, code) where code is not null;

create table benefit.issued_coupon (
  issued_idx bigint generated always as identity primary key,
  coupon_idx bigint not null references benefit.coupon,
  brand_id text not null,
  member_id uuid not null,
  -- held: of an order that waits for its money
  state text not null check (state in ('unused', 'held', 'used')),
  order_no text,
  issued_at timestamptz not null,
  state_at timestamptz not null,
  unique (coupon_idx, member_id),
  check ((state = 'unused') = (order_no is null))
);
create unique index issued_coupon_of_order on benefit.issued_coupon (order_no) where order_no is not null;
create index issued_coupon_of_member on benefit.issued_coupon (member_id, issued_idx);

-- Accumulations that came at once and end at once. What is left of it is the sum of its entries.
create table benefit.lot (
  lot_idx bigint generated always as identity primary key,
  brand_id text not null,
  member_id uuid not null,
  amount bigint not null check (amount > 0),
  left_amount bigint not null check (left_amount >= 0 and left_amount <= amount),
  source_type text not null,
  source_id text not null,
  earned_at timestamptz not null,
  expires_at timestamptz not null,
  unique (source_type, source_id)
);
create index lot_of_member on benefit.lot (member_id, expires_at, lot_idx);
create index lot_due on benefit.lot (expires_at) where left_amount > 0;

-- Never updated. One of each source, kind and lot, so that what is told twice happens once.
create table benefit.entry (
  entry_idx bigint generated always as identity primary key,
  lot_idx bigint not null references benefit.lot,
  brand_id text not null,
  member_id uuid not null,
  kind text not null check (kind in ('earned', 'spent', 'released', 'returned', 'revoked', 'expired')),
  -- with its sign
  amount bigint not null check (amount <> 0 and (amount > 0) = (kind in ('earned', 'released', 'returned'))),
  source_type text not null,
  source_id text not null,
  at timestamptz not null,
  unique (lot_idx, kind, source_type, source_id)
);
create index entry_of_member on benefit.entry (member_id, entry_idx desc);

-- What a refund should have taken back and was spent already: the next that is earned pays it.
create table benefit.debt (
  debt_idx bigint generated always as identity primary key,
  brand_id text not null,
  member_id uuid not null,
  amount bigint not null check (amount > 0),
  left_amount bigint not null check (left_amount >= 0 and left_amount <= amount),
  source_type text not null,
  source_id text not null,
  at timestamptz not null,
  unique (source_type, source_id)
);
create index debt_of_member on benefit.debt (member_id, debt_idx) where left_amount > 0;
