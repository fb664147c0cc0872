import type { Room } from '../contract.ts';

/** What a room is called now: one that may be sat in is no room where somebody sits. */
export const stateOf = ({ phase, people }: Pick<Room, 'phase' | 'people'>): Room['phase'] | 'sitting' =>
  phase === 'open' && people.some(({ state }) => state === 'sitting') ? 'sitting' : phase;
