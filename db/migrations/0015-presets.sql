-- Rules say which description of a real test they follow and what it is taken from; sittings of before follow none until they are imported again.
update exam.exam_detail set rules = '{"presetId": null, "sources": []}'::jsonb || rules where not rules ? 'presetId';
