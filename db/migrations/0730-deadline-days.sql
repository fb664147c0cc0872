-- Whether a member wants to be told so many days before a deadline of what they keep; without a row they are told.
create table calendar.mark_choice (
  brand_id text not null,
  member_id uuid not null,
  days integer not null,
  is_on boolean not null,
  primary key (brand_id, member_id, days)
);
