-- What members like among comments, and which one answered a question (modules/comment).
create table comment.liked (
  comment_idx bigint not null references comment.comment on delete cascade,
  brand_id text not null,
  member_id uuid not null,
  at timestamptz not null,
  primary key (comment_idx, member_id)
);
create index liked_of_member on comment.liked (brand_id, member_id);
alter table comment.comment add column like_count integer not null default 0 check (like_count >= 0);

-- The comment that whoever asked chose as the answer.
alter table comment.thread add column accepted_idx bigint references comment.comment on delete set null;
create index thread_accepted on comment.thread (accepted_idx) where accepted_idx is not null;
