-- What one record may hold is limited (modules/attempt/domain/room.ts): lines are counted in units, about a byte each.

-- units that this record's devices have not been given yet; a device that needs more takes a share from here
alter table attempt.record add column room integer not null default 11760000;
-- units that this device may write before it needs another share: saves check and change this row alone
alter table attempt.device add column room integer not null default 240000;
-- What sittings under way hold already.
update attempt.record r set room = greatest(0, 12000000 - held.units)
from (select record_idx, sum(octet_length(lines) + 100 * (length(lines) - length(replace(lines, '[', ''))))::integer + 240000 * count(distinct device_id)::integer as units
      from attempt.journal join attempt.record using (record_idx) where submitted_at is null group by record_idx) held
where r.record_idx = held.record_idx;
