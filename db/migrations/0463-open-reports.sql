-- What nobody has decided of yet is few among all reports that ever were: the back office counts it at each look (modules/comment/server/index.ts).
alter table comment.report add column is_open boolean not null default true;
update comment.report r set is_open = false
  from comment.comment c where c.comment_idx = r.comment_idx and (c.cleared_at is not null or c.deleted_at is not null);
create index report_open on comment.report (comment_idx, at) where is_open;
