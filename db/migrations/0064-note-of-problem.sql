-- A corrected key delivers what was answered on its paper once more (0061), and finds notes by their learners. Nothing asks for a problem's notes
-- any more, and each change of a note wrote this index.
drop index review.note_of_problem;
