-- Reminders by Web Push: one row for each device on which a member wants one (modules/reminder).
create schema reminder;

create table reminder.subscription (
  id uuid primary key default gen_random_uuid(),
  learner_id uuid not null,
  brand_id text not null,
  -- in which it was asked for: once that has ended nothing is sent
  session_id text not null,
  -- the right to push to the device: told to nobody
  endpoint text not null,
  -- SHA-256 of the endpoint, base64url: a browser knows its own by it
  device_hash text not null unique,
  -- the browser's keys, by which a notice is encrypted for it alone
  p256dh text not null,
  auth text not null,
  -- in Korea; never in the quiet hours
  hour smallint not null check (hour between 8 and 20),
  next_at timestamptz not null,
  created_at timestamptz not null
);
create index subscription_due on reminder.subscription (next_at);
create index subscription_of_learner on reminder.subscription (learner_id, brand_id);
