-- Events by number, as comments name what they are about (modules/comment).
alter table prediction.event add column event_idx bigint generated always as identity unique;
