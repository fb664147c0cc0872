-- Who may use what that is sold or restricted. Free sittings have no rows.
create schema entitlement;

create table entitlement.entitlement (
  entitlement_idx bigint generated always as identity primary key,
  brand_id text not null,
  -- account.member; what was bought outlives an account as long as the law wants the order kept, so no reference
  member_id uuid not null,
  exam_detail_idx integer not null,
  -- order: bought, revoked by a refund. grant: given by an operator.
  source text not null check (source in ('order', 'grant')),
  -- the order's number, or the operator's reason
  reference text not null,
  granted_by text,
  starts_at timestamptz not null,
  ends_at timestamptz check (ends_at > starts_at),
  revoked_at timestamptz,
  revoked_because text,
  created_at timestamptz not null default now(),
  check ((revoked_at is null) = (revoked_because is null)),
  check (source = 'order' or granted_by is not null)
);
-- What is asked before each start of a sitting that is not free; and the same event told twice makes one.
create unique index entitlement_member on entitlement.entitlement (member_id, exam_detail_idx, source, reference) where revoked_at is null;
