-- A coupon that comes back with a refund may be used for some days at least, whatever the end of its kind was, as accumulations may.
-- null: it ends with its kind
alter table benefit.issued_coupon add column ends_at timestamptz;
