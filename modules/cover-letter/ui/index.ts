export { coverLetterExampleQuery, coverLetterExamplesQuery } from './queries.ts';
export { LetterEditor } from './letter-editor.tsx';
export { LetterList, letterListHead } from './letter-list.tsx';
export { LettersRefused } from './letters-refused.tsx';
export { ownLetterQuery, ownLettersQuery } from './own-queries.ts';
