-- Mail that waits to be sent, failed, or was sent (platform/mail). The job that sends it names the row alone.
create schema mail;
create table mail.message (
  id uuid primary key,
  -- what happens once has one key; a second mail with it is not sent
  key text not null unique,
  brand_id text not null,
  -- whom it is about: deleted with them
  member_id uuid,
  -- MODULE.MESSAGE
  kind text not null,
  -- receiver and text, AES-256-GCM by a key of SESSION_SECRET; null once it was sent
  sealed bytea,
  created_at timestamptz not null,
  -- from then on it is not sent any more
  useless_at timestamptz,
  tries integer not null default 0,
  sent_at timestamptz,
  failed_at timestamptz,
  -- what the mail server said last, without addresses
  failure text
);
create index message_of_member on mail.message (member_id);
create index message_by_age on mail.message (created_at);
