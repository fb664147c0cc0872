-- Whose exam day draws near is asked every day, by the day.
create index goal_by_day on review.goal (exam_on, learner_id, exam_idx);
