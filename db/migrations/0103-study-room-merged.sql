-- Where visitor and member of one person were both in a room their two places became one: what it says about the other one.
alter table study_room.participant
  add column merged_nicknames text[] not null default '{}',
  -- a sitting of the other place: it stays a record of theirs and is not compared in the room
  add column merged_sitting boolean not null default false;
