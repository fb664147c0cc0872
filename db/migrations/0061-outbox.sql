-- What happened and is not delivered yet: one row for each reader, written in the transaction of what happened. The reader's process deletes it
-- when the reader has taken it; until then it is delivered again, so nothing is lost and the reader must bear repeats (platform/outbox).
create schema outbox;
create table outbox.event (
  event_idx bigint generated always as identity primary key,
  name text not null,
  reader text not null,
  -- whose it is: one's own may be read before everybody's turn comes
  owner_id uuid not null,
  -- what a visitor did is delivered once they have become a member
  is_held boolean not null,
  payload jsonb not null,
  -- a process has it in hand until then
  taken_until timestamptz
) with (fillfactor = 80);
create index event_of_owner on outbox.event (owner_id, event_idx);
create index event_for_all on outbox.event (name, reader, event_idx) where not is_held;

insert into outbox.event (name, reader, owner_id, is_held, payload)
  select 'answers.answered', 'review', learner_id, not is_member,
    case when record_idx is not null then jsonb_build_object('kind', 'mock', 'recordIdx', record_idx)
      when answer_id is not null then jsonb_build_object('kind', 'again', 'answerId', answer_id)
      else jsonb_build_object('kind', 'study', 'studyIdx', study_idx, 'problemIdx', problem_idx, 'try', try) end
  from answers.announcement order by announcement_idx;
drop table answers.announcement;
