-- Exams are found by the names of their areas and by what stands on their cover too, and by initial consonants (ㅎㄱㅅ for 한국사).

-- Each syllable's first consonant; everything else as it is.
create function exam.initials(squeezed text) returns text language sql immutable strict parallel safe as $$
  select coalesce(string_agg(
    case when ascii(letter) between 44032 and 55203 then substr('ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ', (ascii(letter) - 44032) / 588 + 1, 1) else letter end,
    '' order by place), '')
  from regexp_split_to_table(squeezed, '') with ordinality as letters (letter, place)
$$;

-- As in 0055, with areas and cover, and with the pairs of initials among those of letters: both are found by one index.
create or replace function exam.refresh_lists(idxs integer[]) returns void language sql as $$
  update exam.exam e set type_idxs = found.types, search_text = found.text,
    search_grams = array(select unnest(exam.grams(found.text)) union select unnest(exam.grams(exam.initials(found.text))))
  from (
    select own.exam_idx,
      array(select et.exam_type_idx from exam.exam_exam_type et where et.exam_idx = own.exam_idx order by et.position) as types,
      exam.squeezed(concat_ws('|', own.title, own.summary,
        (select string_agg(t.name, '|' order by et.position) from exam.exam_exam_type et join exam.exam_type t using (exam_type_idx) where et.exam_idx = own.exam_idx),
        (select string_agg(d.title, '|' order by d.position) from exam.exam_detail d where d.exam_idx = own.exam_idx and d.kind = 'published'),
        own.cover ->> 'word', own.cover ->> 'subject',
        (select string_agg(distinct area ->> 'name', '|') from exam.exam_detail d, jsonb_array_elements(d.sections) area where d.exam_idx = own.exam_idx and d.kind = 'published'))) as text
    from exam.exam own where own.exam_idx = any(idxs)
  ) found
  where e.exam_idx = found.exam_idx
$$;

select exam.refresh_lists(array(select exam_idx from exam.exam));
