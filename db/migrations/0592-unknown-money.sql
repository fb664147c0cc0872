-- Money at a provider that belongs to no payment of ours; and differences that an operator has looked at and settled with a reason.
alter table payment.alert alter column payment_id drop not null,
  drop constraint alert_kind_check,
  add constraint alert_kind_check
    check (kind in ('refund-refused', 'refund-unknown', 'account-missing', 'late-money', 'books-differ', 'unknown-money')),
  drop constraint alert_subject_check,
  add constraint alert_subject_check check ((refund_id is null) = (kind in ('books-differ', 'unknown-money'))),
  add constraint alert_payment_check check ((payment_id is null) = (kind = 'unknown-money')),
  -- of money that is not ours: the provider, its key, the name that it has there, and so many won
  add column gateway text,
  add column charge jsonb,
  -- by whom and why it was settled; as long as the difference is the same it stays so
  add column settled_by text,
  add column settled_because text,
  add constraint alert_charge_check check ((charge is null) = (kind <> 'unknown-money'));

-- Up to when a provider's own list was looked through.
create table payment.looked_through (
  gateway text primary key,
  until timestamptz not null
);
