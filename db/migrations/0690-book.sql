-- Electronic books that were bought (modules/book): which problems stand in which chapter. What a member opened of them is `orders.opened_unit`.
create schema book;
create table book.book (
  product_no bigint primary key,
  brand_id text not null,
  title text not null
);
create table book.chapter (
  product_no bigint not null references book.book on delete cascade,
  -- unit of what was sold: by it what was opened is counted when money is asked back
  no integer not null check (no > 0),
  title text not null,
  -- [{examDetailIdx, sectionId, from, to}, …]: problems of a section of a sitting; `to` null: to its end
  parts jsonb not null,
  primary key (product_no, no)
);
