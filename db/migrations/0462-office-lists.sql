-- What the back office counts and lists of work in the background (platform/jobs/look-at-jobs.ts, server/office-jobs.ts): few rows among many that are done.

-- To the millisecond, as an address of a page says it; time without a zone, since an index takes no setting.
create index job_failed on pgboss.job_common (date_trunc('milliseconds', created_on at time zone 'UTC'), id) where state in ('cancelled', 'failed');
create index message_waiting on mail.message (created_at) where sent_at is null and failed_at is null;
create index message_failed on mail.message (failed_at) where failed_at is not null;
create index message_sent on mail.message (sent_at) where sent_at is not null;
