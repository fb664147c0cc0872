-- An applicant is told of the end alone: letters that came before the decision had set it too (modules/application/server/desk-store.ts).
update application.application set told_at = null where told_at is not null and (stage not in ('offer', 'declined') or told_at < stage_at);
comment on column application.application.told_at is 'the company told its applicant of the end, in which it is';
