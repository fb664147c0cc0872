-- What was left blank in a sitting without ever being opened is due on no day (modules/review/domain/review-state.ts); notes made before were due at once.
update review.note note
set due_on = null, natural_due_on = null, missed_count = 0
from review.body body
where body.learner_id = note.learner_id and body.problem_idx = note.problem_idx and not note.is_mastered and note.marks ~ '^b+$' and body.returned_at is null
  and not exists (
    select from jsonb_array_elements(body.entries) entry
    where not (entry -> 'where' ->> 'kind' = 'mock' and entry ->> 'result' = 'blank' and (entry ->> 'spentMs')::integer = 0 and not (entry ->> 'unsure')::boolean)
  );
