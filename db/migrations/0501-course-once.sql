-- The same course in another option, or in a bundle, is the same course: one of a member and product, not of a member and option.

-- Bought before this was so: they stay, each with its own time.
alter table orders.line add column is_second boolean not null default false;
update orders.line l set is_second = true from (
  select order_no, line_no, row_number() over (partition by member_id, product_no order by ends_at desc nulls first, order_no, line_no) as place
  from orders.line where member_id is not null and state in ('held', 'owned', 'claimed')) had
where had.place > 1 and had.order_no = l.order_no and had.line_no = l.line_no;

drop index orders.line_once;
create unique index line_once on orders.line (member_id, product_no) where state in ('held', 'owned', 'claimed') and not is_second;
-- Whoever orders is asked what they have of it.
create index line_had on orders.line (member_id, product_no) where state in ('held', 'owned', 'claimed');
