export { thisDevice } from './journal/device-id.ts';
export * from './open-attempts-query.ts';
export { Player, type PlayerProps } from './player/player.tsx';
export { parseShow, type Show } from './results/links.tsx';
export { MarkedSheetView } from './results/marked-sheet.tsx';
export { scoreQuery, solutionQuery } from './results/queries.ts';
export { ScorePageView } from './results/score-view.tsx';
export { SolutionPageView } from './results/solution-view.tsx';
