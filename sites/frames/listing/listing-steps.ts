import type { ListingView } from '@modules/listing';
import { addDays, koreanDay } from '@modules/listing/ui';

export interface Step {
  /** A key of texts for those of the listing itself; else the organiser's word. */
  readonly name: 'opens' | 'closes' | null;
  readonly label: string;
  readonly from: string;
  readonly to: string;
  readonly state: 'done' | 'now' | 'ahead';
}

/** From the first day on which one can apply to the last that the organiser names. The first that is not over is the present one. */
export const stepsOf = (
  { opensAt, deadline, steps }: Pick<ListingView, 'opensAt' | 'deadline' | 'steps'>,
  isClosed: boolean,
  now: number,
): readonly Step[] => {
  const today = koreanDay(now);
  const own = [
    { name: 'opens', label: '', from: koreanDay(opensAt), to: koreanDay(opensAt), isOver: opensAt <= now },
    ...(deadline.at === null
      ? []
      : [{ name: 'closes', label: '', from: koreanDay(deadline.at), to: koreanDay(deadline.at), isOver: isClosed } as const]),
  ] as const;
  const theirs = steps.map(({ label, on, days }) => {
    const to = addDays(on, days - 1);
    return { name: null, label, from: on, to, isOver: to < today };
  });
  const all = [...own, ...theirs];
  const current = all.findIndex(({ isOver }) => !isOver);
  return all.map(({ isOver: _isOver, ...step }, index) => ({
    ...step,
    state: current < 0 || index < current ? 'done' : index === current ? 'now' : 'ahead',
  }));
};
