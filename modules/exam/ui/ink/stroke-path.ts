import { getStroke } from 'perfect-freehand';
import type { Stroke } from '../../contract.ts';

/** Width of the pen in thousandths of the surface's width. */
const PEN_SIZE = [0, 4, 7, 12] as const;
/** What a mouse says while it is pressed; its lines get their pressure from their speed. */
export const NO_PRESSURE = 500;
const known = new WeakMap<readonly number[], string>();

/** The stroke as the outline of an SVG path; kept with the stroke, because the same ones are drawn again and again. */
export const strokePath = ({ points, pen }: Pick<Stroke, 'points' | 'pen'>): string => {
  let path = known.get(points);
  if (path === undefined) known.set(points, (path = outline(points, pen)));
  return path;
};

/** The same for a line that is still being drawn. */
export const outline = (points: readonly number[], pen: number, isDone = true): string => {
  const dots: [number, number, number][] = [];
  let simulatePressure = true;
  for (let at = 0; at + 2 < points.length; at += 3) {
    const pressure = points[at + 2] ?? NO_PRESSURE;
    if (pressure !== NO_PRESSURE) simulatePressure = false;
    dots.push([points[at] ?? 0, points[at + 1] ?? 0, pressure / 1000]);
  }
  const corners = getStroke(dots, {
    size: PEN_SIZE[pen as 1 | 2 | 3] ?? PEN_SIZE[2],
    thinning: simulatePressure ? 0.3 : 0.6,
    smoothing: 0.5,
    streamline: 0.4,
    simulatePressure,
    last: isDone,
  });
  const [first, ...rest] = corners;
  if (!first) return '';
  // Through the middles of the sides, so that corners are round.
  let path = `M${round(first[0])} ${round(first[1])}Q`;
  rest.forEach(([x, y], at) => {
    const [nextX, nextY] = rest[at + 1] ?? first;
    path += `${round(x)} ${round(y)} ${round((x + nextX) / 2)} ${round((y + nextY) / 2)} `;
  });
  return `${path.trimEnd()}Z`;
};
const round = (n: number): number => Math.round(n * 10) / 10;

/** Whether the rubber touches the line. All in thousandths of the surface's width. */
export const touches = ({ points }: Pick<Stroke, 'points'>, x: number, y: number, reach: number): boolean => {
  for (let at = 0; at + 2 < points.length; at += 3) {
    const [fromX = 0, fromY = 0] = [points[at], points[at + 1]];
    const [toX = fromX, toY = fromY] = [points[at + 3], points[at + 4]];
    const [dx, dy] = [toX - fromX, toY - fromY];
    const along = dx === 0 && dy === 0 ? 0 : Math.min(1, Math.max(0, ((x - fromX) * dx + (y - fromY) * dy) / (dx * dx + dy * dy)));
    if (Math.hypot(fromX + along * dx - x, fromY + along * dy - y) <= reach) return true;
  }
  return false;
};
