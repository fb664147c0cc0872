-- A device's row is only ever written together with its record (`store/starts.ts`), or under a lock of it (`store/journal.ts`), and deleted before it
-- (`store/erase.ts`). Checking that once more cost each start a query and a lock on the record that it had just written: 15 % of what PostgreSQL
-- spends on it. The journal never had a reference (0002).
alter table attempt.device drop constraint device_record_idx_fkey;
