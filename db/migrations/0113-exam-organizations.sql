-- Exams are found by the organisations whose tests they prepare for, too.

alter table exam.exam add column organizations text[] not null default '{}';
comment on column exam.exam.organizations is 'Whose tests it prepares for, by the names and short names that people search by';

-- As in 0066, with organisations.
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
        (select string_agg(distinct area ->> 'name', '|') from exam.exam_detail d, jsonb_array_elements(d.sections) area where d.exam_idx = own.exam_idx and d.kind = 'published'),
        array_to_string(own.organizations, '|'))) as text
    from exam.exam own where own.exam_idx = any(idxs)
  ) found
  where e.exam_idx = found.exam_idx
$$;
