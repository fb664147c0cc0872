import { expect, it } from 'vitest';
import { shareConnections } from './connections.ts';

it.each([13, 14, 24, 200])('shares out exactly %i connections', (count) => {
  const { main, accounts, saves, background, jobs, listeners, probe } = shareConnections(count);
  expect(main + accounts + saves + background + jobs + listeners + probe).toBe(count);
  expect(Math.min(main, accounts)).toBeGreaterThan(0);
});
