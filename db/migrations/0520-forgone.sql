-- What a refund should have taken back of a lot and had ended unspent already: it is not taken from another one.
create table benefit.forgone (
  lot_idx bigint not null references benefit.lot,
  brand_id text not null,
  member_id uuid not null,
  amount bigint not null check (amount > 0),
  -- the claim
  source_type text not null,
  source_id text not null,
  at timestamptz not null,
  primary key (source_type, source_id)
);
create index forgone_of_lot on benefit.forgone (lot_idx);
create index forgone_of_member on benefit.forgone (member_id);
