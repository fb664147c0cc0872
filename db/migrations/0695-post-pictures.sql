-- Pictures of posts, in the order that their author gave them: attachments of the path `post-picture` (modules/attachment).
create table community.picture (
  picture_id uuid primary key,
  post_idx bigint not null references community.post on delete cascade,
  no smallint not null,
  unique (post_idx, no)
);
