-- What the network did not bring in time, and what a batch's times said against themselves.

-- Words of modules/attempt/domain/suspicion.ts; null for nearly all batches. Shown on the receipt, never punished.
alter table attempt.journal add column suspicion text;

-- Lines that came when their record was closed, or after a hole in their numbers: kept and shown on the receipt, counted nowhere.
create table attempt.late_journal (
  late_idx bigint generated always as identity primary key,
  record_idx bigint not null references attempt.record on delete cascade,
  device_id uuid not null,
  received_at timestamptz not null,
  -- as in attempt.journal; a line may stand in several rows and is read once
  lines text not null
);
create index late_journal_of_record on attempt.late_journal (record_idx);
