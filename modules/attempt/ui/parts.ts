/* What the pages of other modules borrow: how a solution is shown. */
export { keyAct, OWN_ENTER } from './player/keyboard.ts';
export { RoomDialog } from './player/room-dialog.tsx';
export { usePlayerSettings } from './player/settings.ts';
export { DarkSwitch, ScaleChoice } from './player/view-settings.tsx';
export { ProblemFacts } from './results/problem-facts.tsx';
export { isRightChoice, outcomeText } from './results/right-answer.ts';
export { ScrollRegion } from './results/scroll-region.tsx';
export { SetLink } from './results/set-link.tsx';
export { SolvedChoices } from './results/solved-choices.tsx';
export { WrittenView } from './results/written-view.tsx';
