-- What a provider puts into news of a deposit, so that they are known to be its own; and how often a refund was asked for: a provider that keeps its
-- answers by the key of the request would repeat a refusal for ever.
alter table payment.payment add column webhook_secret text;
alter table payment.refund add column attempt integer not null default 1;
