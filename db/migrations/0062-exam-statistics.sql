-- Few exams of many have a rare type or word: a small sample misses them, and the plan of their list then reads every exam of the brand.
alter table exam.exam alter column type_idxs set statistics 1000, alter column search_grams set statistics 1000;
