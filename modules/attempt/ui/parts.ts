/* What the pages of other modules borrow of the exam player and the results. */
export { keyAct, OWN_ENTER } from './player/keyboard.ts';
export { PlayerDialog } from './player/player-dialog.tsx';
export { usePlayerSettings } from './player/settings.ts';
export { DarkSwitch, ScaleChoice } from './player/view-settings.tsx';
export { ProblemFacts } from './results/problem-facts.tsx';
export { SetLink } from './results/set-link.tsx';
