import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fitted, MOST_ZOOM, movedBy, WHOLE, zoomedBy, type Zoom } from './zoom.ts';

const stage = { width: 400, height: 800 };
const image = fitted({ width: 800, height: 600 }, stage);

it('a figure has as much room as it can, whichever side is the longer', () => {
  expect(image).toEqual({ width: 400, height: 300 });
  expect(fitted({ width: 100, height: 400 }, stage)).toEqual({ width: 200, height: 800 });
});

it('what lies under the fingers stays there', () => {
  // 100 px right of the middle; high enough that the figure reaches over the window's edges.
  const at = { x: 100, y: 0 };
  const zoom = zoomedBy(WHOLE, 3, at, image, stage);
  expect(zoom.scale).toBe(3);
  const under = ({ scale, x }: Zoom) => (at.x - x) / scale;
  expect(under(zoom)).toBeCloseTo(under(WHOLE));
});

it('shown whole it stays in the middle', () => {
  const zoom = movedBy(zoomedBy(WHOLE, 2, { x: 0, y: 0 }, image, stage), { x: 500, y: 0 }, image, stage);
  expect(zoom).toEqual({ scale: 2, x: 200, y: 0 });
  expect(zoomedBy(zoom, 0.1, { x: 30, y: 40 }, image, stage)).toEqual(WHOLE);
});

it('is never smaller than whole, never larger than enough, and never out of sight', () => {
  const step = fc.record({
    factor: fc.double({ min: 0.1, max: 5, noNaN: true }),
    x: fc.integer({ min: -400, max: 400 }),
    y: fc.integer({ min: -400, max: 400 }),
  });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
      const zoom = steps.reduce<Zoom>(
        (now, { factor, ...by }) => movedBy(zoomedBy(now, factor, by, image, stage), by, image, stage),
        WHOLE,
      );
      expect(zoom.scale).toBeGreaterThanOrEqual(1);
      expect(zoom.scale).toBeLessThanOrEqual(MOST_ZOOM);
      expect(Math.abs(zoom.x)).toBeLessThanOrEqual(Math.max(0, (image.width * zoom.scale - stage.width) / 2) + 1e-6);
      expect(Math.abs(zoom.y)).toBeLessThanOrEqual(Math.max(0, (image.height * zoom.scale - stage.height) / 2) + 1e-6);
    }),
  );
});
