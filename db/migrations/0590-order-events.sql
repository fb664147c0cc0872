-- An order whose money is on its way back is not paid back yet; what happened to an order has a kind, and words of the page for it.
alter table orders.placed drop constraint placed_state_check,
  add constraint placed_state_check
    check (state in ('pending', 'waiting-deposit', 'paid', 'declined', 'expired', 'cancelled', 'refunding', 'refunded'));
alter table orders.act
  -- `state`: the order's state changed, and `to_state` says it; else what happened to it
  add column what text not null default 'state' check (what in ('state', 'another-way', 'claim-asked', 'claim-withdrawn', 'claim-decided',
    'claim-done', 'claim-failed', 'refund-again', 'late', 'late-done')),
  -- the claim's number, or the payment's
  add column subject text;
comment on column orders.act.note is 'what was written before 0590; it is kept as it was, and nobody reads it';

-- of the tries to send its money, the last one of which a refusal was heard: told of again it is no word about the next one
alter table orders.claim add column failed_attempt integer not null default 0;

update orders.act set what = case
    when note = 'another way to pay' then 'another-way'
    when note ~ '^claim \d+ asked$' then 'claim-asked'
    when note ~ '^claim \d+ withdrawn$' then 'claim-withdrawn'
    when note ~ '^claim \d+$' then 'claim-decided'
    when note ~ ' again$' then 'refund-again'
    when note ~ ' came too late and goes back$' then 'late'
    else 'state' end,
  subject = coalesce(substring(note from '^claim (\d+)'), substring(note from 'claim:(\d+) again$'),
    substring(note from '^(\S+) came too late'), substring(note from 'late:(\S+) again$'))
where note <> '';

with moved as (
  update orders.placed p set state = 'refunding'
  where state = 'refunded' and exists (select from orders.claim c where c.order_no = p.order_no and c.state in ('requested', 'sending', 'failed'))
  returning order_no)
insert into orders.act (order_no, at, from_state, to_state, by) select order_no, now(), 'refunded', 'refunding', 'clock' from moved;
