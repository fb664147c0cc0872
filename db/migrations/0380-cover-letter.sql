-- Cover letters of the portal (modules/cover-letter): examples that were accepted, by question.

create schema cover_letter;

-- Compared without capitals, blanks and signs: a word of any length is found by its letters and pairs of letters (as exam.grams).
create function cover_letter.squeezed(given text) returns text language sql immutable strict parallel safe as $$
  select regexp_replace(lower(normalize(given, NFC) collate "und-x-icu"), '[^[:alnum:]+#]+', '', 'g')
$$;
create function cover_letter.grams(squeezed text) returns text[] language sql immutable strict parallel safe as $$
  select coalesce(array_agg(distinct substr(squeezed, n, size)), '{}')
  from generate_series(1, char_length(squeezed)) n, (values (1), (2)) sizes (size) where n + size - 1 <= char_length(squeezed)
$$;

create table cover_letter.example (
  example_idx bigint generated always as identity primary key,
  brand_id text not null,
  -- in its address
  slug text not null,
  -- of the module listing
  organization_idx bigint not null,
  job text not null,
  -- a field of jobs (`FIELDS.recruit` of modules/listing)
  field text not null,
  kind text not null check (kind in ('intern', 'recruit')),
  year smallint not null,
  half smallint not null check (half in (1, 2)),
  -- what its writer had to show: grades, certificates
  facts jsonb not null,
  unique (brand_id, slug)
);
create index example_by_newest on cover_letter.example (brand_id, year desc, half desc, example_idx desc);

create table cover_letter.example_answer (
  example_idx bigint not null references cover_letter.example on delete cascade,
  -- from 1
  position smallint not null,
  topic text not null,
  question text not null,
  -- characters, blanks included
  char_limit integer not null,
  text text not null,
  -- of it
  length integer not null,
  -- company, job, question and text, squeezed
  search_text text not null,
  search_grams text[] generated always as (cover_letter.grams(search_text)) stored,
  primary key (example_idx, position)
);
create index example_answer_by_grams on cover_letter.example_answer using gin (search_grams);
