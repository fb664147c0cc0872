-- Sessions that were ended before their time. An access token is believed without a look into the database until it runs out; every process keeps the ids
-- of what was ended meanwhile in memory, reads them here when it starts, and hears of new ones on the channel account_session_ended.
create table account.ended_session (
  session_id uuid primary key,
  ended_at timestamptz not null default now()
);
create index ended_session_by_time on account.ended_session (ended_at);
