-- A claim waits for a while before its money is sent, and can be taken back until then (docs/decisions/0270).
alter table orders.claim drop constraint claim_state_check;
alter table orders.claim add constraint claim_state_check check (state in ('requested', 'sending', 'done', 'failed', 'withdrawn'));
alter table orders.claim
  -- when it is carried out
  add column send_at timestamptz,
  -- where money of a virtual account goes to: { bank, accountNumber, holder }; gone once it was handed to the payment
  add column account jsonb;
update orders.claim set send_at = requested_at;
alter table orders.claim alter column send_at set not null;
create index claim_waiting on orders.claim (send_at) where state = 'requested';

-- claimed: closed, and neither paid back nor open again yet
alter table orders.line drop constraint line_state_check;
alter table orders.line add constraint line_state_check check (state in ('held', 'owned', 'claimed', 'ended', 'released', 'refunded'));
drop index orders.line_once;
create unique index line_once on orders.line (member_id, option_no) where state in ('held', 'owned', 'claimed');
