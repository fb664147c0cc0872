export { GoalDialog } from './goal-dialog.tsx';
export { NoteDetailView } from './note-detail.tsx';
export { NoteListView } from './note-list.tsx';
export { NotePrintView } from './note-print.tsx';
export { forgetLists, nextDue, noteAggregateQuery, noteQuery, notesQuery, readSolution, sendReAnswer } from './queries.ts';
export { noteSearch, type NoteSearch } from './search.ts';
export { daysUntil } from './words.ts';
