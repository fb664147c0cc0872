-- What the operator of a brand tells everybody (modules/notice).

create schema notice;

create table notice.notice (
  notice_idx bigint generated always as identity primary key,
  brand_id text not null,
  kind text not null check (kind in ('general', 'update', 'maintenance', 'terms')),
  title text not null,
  -- blocks with a blank line between them (`modules/notice/domain/blocks.ts`)
  text text not null,
  is_pinned boolean not null default false,
  published_on date not null
);
create index notice_by_newest on notice.notice (brand_id, is_pinned desc, published_on desc, notice_idx desc);
create index notice_by_day on notice.notice (brand_id, published_on, notice_idx);
