-- What the law wants kept of an order when its member has left (전자상거래법 §6, 시행령 §6: contracts, five years), apart from everything else and without the
-- member: whoever has the order's number finds it, nobody else. No endpoint reads it; it goes when its time is over.
create table entitlement.retained_order (
  retained_idx bigint generated always as identity primary key,
  brand_id text not null,
  reference text not null,
  exam_detail_idx integer not null,
  starts_at timestamptz not null,
  ends_at timestamptz,
  revoked_at timestamptz,
  revoked_because text,
  ordered_at timestamptz not null,
  kept_until timestamptz not null
);
create index retained_order_by_end on entitlement.retained_order (kept_until);
