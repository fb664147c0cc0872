import type { PaperProblem, Stroke } from '@modules/exam';
import type { Sitting } from '../sitting/sitting.ts';

interface Step {
  readonly kind: 'draw' | 'erase';
  readonly problem: PaperProblem;
  readonly strokes: readonly Stroke[];
}
export type PenHistory = ReturnType<typeof makePenHistory>;

/** A name that no other stroke of the record has. */
export const newStrokeId = (): string =>
  [...crypto.getRandomValues(new Uint32Array(2))]
    .map((n) => n.toString(36).padStart(6, '0'))
    .join('')
    .slice(0, 14);

/** Drawing and rubbing out, with the way back and forth; without end, because each step is a line in the journal and nothing is kept twice. */
export const makePenHistory = (sitting: Sitting) => {
  let done: readonly Step[] = [];
  let undone: readonly Step[] = [];
  const listeners = new Set<() => void>();
  const told = () => listeners.forEach((listener) => listener());
  const draw = ({ problem, strokes }: Step) => strokes.every((stroke) => sitting.write(problem, { kind: 'stroke', value: stroke }));
  const erase = ({ problem, strokes }: Step) => strokes.every(({ id }) => sitting.write(problem, { kind: 'erase', value: { id } }));
  const add = (step: Step) => {
    if (step.strokes.length === 0) return;
    done = [...done, step];
    undone = [];
    told();
  };
  return {
    draw: (problem: PaperProblem, stroke: Stroke) => {
      const step: Step = { kind: 'draw', problem, strokes: [stroke] };
      if (draw(step)) add(step);
    },
    /** All at once, as one step. */
    erase: (problem: PaperProblem, strokes: readonly Stroke[]) => {
      const step: Step = { kind: 'erase', problem, strokes };
      if (erase(step)) add(step);
    },
    /** The rubber takes a line away at once; the whole move is one step to be undone. */
    rub: (problem: PaperProblem, { id }: Stroke) => void sitting.write(problem, { kind: 'erase', value: { id } }),
    rubbed: (problem: PaperProblem, strokes: readonly Stroke[]) => add({ kind: 'erase', problem, strokes }),
    undo: () => {
      const step = done.at(-1);
      if (!step || !(step.kind === 'draw' ? erase(step) : draw(step))) return;
      done = done.slice(0, -1);
      undone = [...undone, step];
      told();
    },
    redo: () => {
      const step = undone.at(-1);
      if (!step || !(step.kind === 'draw' ? draw(step) : erase(step))) return;
      undone = undone.slice(0, -1);
      done = [...done, step];
      told();
    },
    mayUndo: () => done.length > 0,
    mayRedo: () => undone.length > 0,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
};
