-- When what a review is about was paid back to whoever wrote it: it stays, and is no part of any average.
alter table product_review.review add column returned_at timestamptz;
