-- What buyers say of products, and what is asked about them (modules/product-review).
create schema product_review;

create table product_review.review (
  review_no bigint generated always as identity primary key,
  brand_id text not null,
  -- no reference: what is sold no more keeps what was said of it
  product_no bigint not null,
  -- null: a sample of the demo
  member_id uuid,
  rating smallint not null check (rating between 1 and 5),
  text text not null,
  -- as others read it
  name text not null,
  at timestamptz not null,
  edited_at timestamptz,
  -- an operator took it from the page
  hidden_at timestamptz,
  -- one of each, whoever comes at once
  unique (member_id, product_no)
);
create index review_of_product on product_review.review (brand_id, product_no, at desc, review_no desc) where hidden_at is null;

create table product_review.report (
  review_no bigint not null references product_review.review on delete cascade,
  member_id uuid not null,
  reason text not null,
  at timestamptz not null,
  primary key (review_no, member_id)
);
create index report_of_member on product_review.report (member_id);

create table product_review.question (
  question_no bigint generated always as identity primary key,
  brand_id text not null,
  product_no bigint not null,
  -- null: a sample of the demo
  member_id uuid,
  name text not null,
  -- read by its asker and the shop alone
  is_secret boolean not null,
  text text not null,
  at timestamptz not null,
  answer text,
  answered_at timestamptz,
  -- which operator
  answerer_id uuid,
  check ((answer is null) = (answered_at is null))
);
create index question_of_product on product_review.question (brand_id, product_no, at desc, question_no desc);
create index question_of_member on product_review.question (member_id, product_no) where member_id is not null;
create index question_of_answerer on product_review.question (answerer_id) where answerer_id is not null;
