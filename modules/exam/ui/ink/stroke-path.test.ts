import { expect, it } from 'vitest';
import { outline, strokePath, touches } from './stroke-path.ts';

const line = [100, 100, 500, 200, 100, 500, 300, 100, 500];

it('makes a closed outline of a line, and of a single dot', () => {
  expect(strokePath({ points: line, pen: 2 })).toMatch(/^M[\d. -]+Q[\d. -]+Z$/);
  expect(strokePath({ points: [10, 10, 500], pen: 1 })).toMatch(/^M.*Z$/);
});

it('a thicker pen and more pressure make a thicker line', () => {
  const height = (points: readonly number[], pen: number) => {
    const ys = [...outline(points, pen).matchAll(/(-?[\d.]+) (-?[\d.]+)/g)].map(([, , y]) => Number(y));
    return Math.max(...ys) - Math.min(...ys);
  };
  expect(height(line, 3)).toBeGreaterThan(height(line, 1));
  const pressed = (pressure: number) => [100, 100, pressure, 200, 100, pressure, 300, 100, pressure, 400, 100, pressure];
  expect(height(pressed(900), 2)).toBeGreaterThan(height(pressed(200), 2));
});

it('the rubber touches a line between its points, and not beside it', () => {
  expect(touches({ points: line }, 150, 104, 8)).toBe(true);
  expect(touches({ points: line }, 150, 120, 8)).toBe(false);
  expect(touches({ points: [50, 50, 500] }, 52, 52, 8)).toBe(true);
});
