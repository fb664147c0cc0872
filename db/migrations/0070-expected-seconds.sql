-- The recommended time stood in the keys alone, with explanations around it: how long a learner takes is compared with it for thousands of problems at once.
alter table exam.problem add column if not exists expected_seconds integer;
update exam.problem set expected_seconds = known.seconds
from (
  select distinct on (problem_idx) (one->>'problemIdx')::integer as problem_idx, round((one->>'expectedSeconds')::numeric)::integer as seconds
  from exam.exam_detail join exam.answer_key using (paper_hash), jsonb_array_elements(solutions) one
  where kind = 'published' order by problem_idx, revision desc
) known
where known.problem_idx = exam.problem.problem_idx and known.seconds is not null;
