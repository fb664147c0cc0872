-- Who answers an inquiry: an operator, so that two do not write to the same person.
alter table inquiry.inquiry add column taken_by uuid;
alter table inquiry.inquiry add column taken_name text;
alter table inquiry.inquiry add column taken_at timestamptz;
alter table inquiry.inquiry add check ((taken_by is null) = (taken_at is null) and (taken_by is null) = (taken_name is null));
-- What the back office lists, of all brands: who waits longest first; what was answered, the newest first.
create index inquiry_open on inquiry.inquiry (created_at, inquiry_idx) where answered_at is null;
create index inquiry_taken on inquiry.inquiry (taken_by, created_at, inquiry_idx) where answered_at is null;
create index inquiry_answered on inquiry.inquiry (answered_at desc, inquiry_idx desc) where answered_at is not null;

-- What is answered again and again, by the name that operators gave it.
create table inquiry.template (
  brand_id text not null,
  name text not null,
  text text not null,
  saved_at timestamptz not null,
  primary key (brand_id, name)
);
