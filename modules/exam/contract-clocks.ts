interface Timed {
  readonly minutes: number;
}

/** Clocks run in whole seconds; their minutes may have a fraction. */
export const clockSeconds = ({ minutes }: Timed): number => Math.round(minutes * 60);

/** How long clocks run one after the other, seconds. */
export const totalSeconds = (clocks: readonly Timed[]): number => clocks.reduce((sum, clock) => sum + clockSeconds(clock), 0);

/** The same in minutes, with a fraction where it does not come out even; the same digits as clocks have. */
export const totalMinutes = (clocks: readonly Timed[]): number => Number((totalSeconds(clocks) / 60).toFixed(6));
