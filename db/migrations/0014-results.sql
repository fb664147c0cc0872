-- A learner's sittings of one exam, the newest first (`GET /apiV2/exams/{examIdx}/my-records`): read from this index alone, however many
-- records there are. It also answers what record_of_learner was for (all of one learner's records), so a start still keeps one of the two.
create index record_of_learner_exam on attempt.record (learner_id, exam_idx, record_idx desc);
drop index attempt.record_of_learner;
