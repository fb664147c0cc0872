-- What a learner wrote on the paper (highlights, notes, pen), by problem: {"<problemIdx>": {highlights, note, strokes}}. Apart from the sheet,
-- which is read for every score: only the solution shows it. Null for most.
alter table attempt.result add column ink json;
