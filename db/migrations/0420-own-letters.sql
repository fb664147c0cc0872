-- Cover letters that members write themselves (modules/cover-letter): every change that was typed is a line that is never changed.

create table cover_letter.letter (
  -- of the browser that began it
  letter_id uuid primary key,
  brand_id text not null,
  member_id uuid not null,
  title text not null,
  -- to whom it goes
  company text not null default '',
  -- of the module listing
  listing_idx bigint,
  made_at timestamptz not null,
  changed_at timestamptz not null,
  -- its writer said that it is
  done_at timestamptz,
  deleted_at timestamptz
);
create index letter_by_member on cover_letter.letter (brand_id, member_id, changed_at desc);
create index letter_by_deletion on cover_letter.letter (deleted_at) where deleted_at is not null;

create table cover_letter.letter_answer (
  letter_id uuid not null references cover_letter.letter on delete cascade,
  question_id uuid not null,
  position smallint not null,
  question text not null,
  char_limit integer,
  unit text not null check (unit in ('letters', 'lettersWithoutBlanks', 'eucKr', 'utf8')),
  -- taken out of the letter: it comes back with its text
  removed_at timestamptz,
  -- what the lines make of it, as of the last one
  text text not null default '',
  revision integer not null default 0,
  head_writer uuid,
  head_seq integer,
  whole_seq integer not null default 0,
  primary key (letter_id, question_id)
);

create table cover_letter.letter_line (
  letter_id uuid not null references cover_letter.letter on delete cascade,
  -- a page that was open on a device
  writer_id uuid not null,
  seq integer not null,
  question_id uuid not null,
  after_writer uuid,
  after_seq integer,
  -- null: all of the text
  place integer,
  removed integer not null,
  inserted text not null,
  -- by the device's clock
  made_at timestamptz not null,
  kept_at timestamptz not null,
  primary key (letter_id, writer_id, seq)
);

create table cover_letter.letter_version (
  version_idx bigint generated always as identity primary key,
  letter_id uuid not null references cover_letter.letter on delete cascade,
  kind text not null check (kind in ('kept', 'automatic', 'other-device')),
  made_at timestamptz not null,
  -- questions with their texts
  texts jsonb not null,
  -- of `other-device`: whose text it was; what that writer typed on since is the same version
  question_id uuid,
  writer_id uuid,
  whole_seq integer,
  unique (letter_id, question_id, writer_id, whole_seq)
);
create index letter_version_by_letter on cover_letter.letter_version (letter_id, version_idx desc);
