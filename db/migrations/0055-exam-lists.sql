-- Lists of exams are filtered, ordered, counted and cut by SQL. What they go by stands with the exam, so that a page reads as many rows as it shows.

-- Compared without capitals and spaces: people write 한국사능력검정 and 한국사 능력 검정.
create function exam.squeezed(given text) returns text language sql immutable strict parallel safe as $$
  select regexp_replace(lower(normalize(given, NFC) collate "und-x-icu"), '[\s\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]+', '', 'g')
$$;
-- All of its letters and pairs of letters: a word of any length is found by them. Trigrams (pg_trgm) know no words of two syllables, which most are.
create function exam.grams(squeezed text) returns text[] language sql immutable strict parallel safe as $$
  select coalesce(array_agg(distinct substr(squeezed, n, size)), '{}')
  from generate_series(1, char_length(squeezed)) n, (values (1), (2)) sizes (size) where n + size - 1 <= char_length(squeezed)
$$;

alter table exam.exam
  -- of all its published sittings
  add column taken_count bigint not null default 0,
  add column type_idxs integer[] not null default '{}',
  -- title, summary, names of its types, titles of its sittings
  add column search_text text not null default '',
  add column search_grams text[] not null default '{}';
-- of all its clocks together
alter table exam.exam_detail add column seconds integer not null default 0;

-- Whoever changes an exam, its sittings or its types calls this in the same transaction.
create function exam.refresh_lists(idxs integer[]) returns void language sql as $$
  update exam.exam e set type_idxs = found.types, search_text = found.text, search_grams = exam.grams(found.text)
  from (
    select own.exam_idx,
      array(select et.exam_type_idx from exam.exam_exam_type et where et.exam_idx = own.exam_idx order by et.position) as types,
      exam.squeezed(concat_ws('|', own.title, own.summary,
        (select string_agg(t.name, '|' order by et.position) from exam.exam_exam_type et join exam.exam_type t using (exam_type_idx) where et.exam_idx = own.exam_idx),
        (select string_agg(d.title, '|' order by d.position) from exam.exam_detail d where d.exam_idx = own.exam_idx and d.kind = 'published'))) as text
    from exam.exam own where own.exam_idx = any(idxs)
  ) found
  where e.exam_idx = found.exam_idx
$$;

update exam.exam_detail d set seconds = coalesce((select round(sum((clock ->> 'minutes')::numeric * 60)) from jsonb_array_elements(d.rules -> 'clocks') clock), 0);
update exam.exam e set taken_count = coalesce((select sum(d.taken_count) from exam.exam_detail d where d.exam_idx = e.exam_idx and d.kind = 'published'), 0);
select exam.refresh_lists(array(select exam_idx from exam.exam));

create index exam_popular on exam.exam (brand_id, taken_count, published_on, exam_idx);
create index exam_recent on exam.exam (brand_id, published_on, exam_idx);
create index exam_by_title on exam.exam (brand_id, title collate "ko-x-icu", exam_idx);
-- Common types are found in the order of the list, rare ones here.
create index exam_of_types on exam.exam using gin (type_idxs);
create index exam_search on exam.exam using gin (search_grams);

-- What a member saved, the last first.
create index exam_like_of_member on exam.exam_like (member_id, liked_at, exam_idx);
