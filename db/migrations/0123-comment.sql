-- What members say about things of other modules, and what those who answer for them say (modules/comment).
create schema comment;

-- One row for a thing that somebody commented on. Whoever changes a comment on it locks it first: counts, names and limits are right whoever comes at once.
create table comment.thread (
  brand_id text not null,
  -- which module's thing it is: a `CommentKind` by its name, and its number there. No reference: what is gone keeps what was said of it
  subject_kind text not null,
  subject_idx bigint not null,
  -- those that are shown, with replies
  comment_count integer not null default 0 check (comment_count >= 0),
  -- how many voices it ever had: a number is given once
  voice_count integer not null default 0,
  primary key (brand_id, subject_kind, subject_idx)
);

-- A member in one thread. Others read a name that is made of the number, which says nothing elsewhere.
create table comment.voice (
  brand_id text not null,
  subject_kind text not null,
  subject_idx bigint not null,
  member_id uuid not null,
  no integer not null,
  primary key (brand_id, subject_kind, subject_idx, member_id),
  unique (brand_id, subject_kind, subject_idx, no)
);
create index voice_of_member on comment.voice (brand_id, member_id);

create table comment.comment (
  comment_idx bigint generated always as identity primary key,
  brand_id text not null,
  subject_kind text not null,
  subject_idx bigint not null,
  -- the comment that it replies to, which replies to none itself
  parent_idx bigint references comment.comment on delete cascade,
  -- the reply beside it that it answers
  to_idx bigint references comment.comment on delete set null,
  -- null: deleted
  member_id uuid,
  -- in whose name it was written: the company that answers for the subject
  company_idx bigint,
  -- whose people answer for the subject, as it was when this was written; null: nobody's
  manager_idx bigint,
  -- empty once it is deleted
  text text not null,
  -- a digest of the text without case, blanks and punctuation: whether somebody says the same again
  text_key bytea not null,
  at timestamptz not null,
  edited_at timestamptz,
  deleted_at timestamptz,
  -- hidden while it is checked
  hidden_at timestamptz,
  -- an operator let it stand: reports hide it no more
  cleared_at timestamptz,
  -- the manager's first reply
  answered_at timestamptz
);
create index comment_of_subject on comment.comment (brand_id, subject_kind, subject_idx, comment_idx) where parent_idx is null;
create index comment_replies on comment.comment (parent_idx, comment_idx) where parent_idx is not null;
create index comment_answering on comment.comment (to_idx) where to_idx is not null;
create index comment_of_member on comment.comment (brand_id, member_id, comment_idx desc) where member_id is not null;
-- What a company was asked: what waits, and what has an answer.
create index comment_waiting on comment.comment (manager_idx, comment_idx)
  where parent_idx is null and company_idx is null and answered_at is null and deleted_at is null and hidden_at is null;
create index comment_answered on comment.comment (manager_idx, comment_idx desc) where parent_idx is null and company_idx is null;

create table comment.report (
  comment_idx bigint not null references comment.comment on delete cascade,
  member_id uuid not null,
  reason text not null,
  words text not null,
  at timestamptz not null,
  primary key (comment_idx, member_id)
);
create index report_of_member on comment.report (member_id);

-- What an operator decided of a reported comment; the server carries it out.
create table comment.decision (
  decision_idx bigint generated always as identity primary key,
  comment_idx bigint not null references comment.comment on delete cascade,
  keeps boolean not null,
  "by" text not null,
  at timestamptz not null,
  applied_at timestamptz
);
create unique index decision_open on comment.decision (comment_idx) where applied_at is null;
