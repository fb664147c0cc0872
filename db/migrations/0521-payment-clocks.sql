-- When a provider is asked next what became of a payment, and when its books are compared with ours next; null: there is nothing to compare.
alter table payment.payment
  add column ask_at timestamptz not null default now(),
  add column compare_at timestamptz;
update payment.payment set compare_at = now() where state in ('done', 'declined', 'expired', 'unknown');
-- Those whose charge is unknown come before accounts that wait for somebody.
create index payment_to_ask on payment.payment ((state = 'waiting-deposit'), ask_at) where state in ('ready', 'confirming', 'unknown', 'waiting-deposit');
create index payment_to_compare on payment.payment (compare_at) where compare_at is not null;
drop index payment.payment_open;

-- Books that differ are looked at by operators too; they are of a payment, and of no refund.
alter table payment.alert alter column refund_id drop not null, drop constraint alert_kind_check,
  add constraint alert_kind_check check (kind in ('refund-refused', 'refund-unknown', 'account-missing', 'late-money', 'books-differ')),
  add constraint alert_subject_check check ((refund_id is null) = (kind = 'books-differ'));
