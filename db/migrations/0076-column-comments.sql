-- What the code calls otherwise than these columns (docs/glossary.md). A name of a column stays: while a version is replaced both run, and a counter that
-- every save changes cannot be kept under two names without a trigger on the way of each save.
comment on column attempt.record.room is 'Quota: units (about a byte each) that this record''s devices have not been given yet (modules/attempt/domain/quota.ts)';
comment on column attempt.device.room is 'Quota: units that this device may write before it needs another share';
comment on column attempt.journal.suspicion is 'Clock anomalies of these lines, a word each; null for nearly all batches (modules/attempt/domain/clock-anomaly.ts)';
