/** For who draws strokes over a text of their own: the pen's mathematics is loaded by those who write. */
export const loadStrokes = () => import('./strokes-view.tsx');
