export { ReAnswerProblem, type ReAnswerInk, type ReAnswerPassage } from './re-answer/re-answer-problem.tsx';
export { ReAnswerRoom, type ReAnswerRoomCalls } from './re-answer/re-answer-room.tsx';
export { drawNoteInWords, PlanInWords } from './random/plan-in-words.tsx';
export { randomDetailQuery, randomPlanQuery } from './random/queries.ts';
export { RandomForm } from './random/random-form.tsx';
export { ProblemSet } from './study/problem-set.tsx';
export { multipleProblemQuery, reviewCountQuery } from './study/queries.ts';
export { SectionFilter } from './study/section-filter.tsx';
export { StudyPage } from './study/study-page.tsx';
