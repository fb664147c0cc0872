interface Timed {
  readonly minutes: number;
}

/** Clocks run in whole seconds; their minutes may have a fraction. */
export const clockSeconds = ({ minutes }: Timed): number => Math.round(minutes * 60);

/** How long clocks run one after the other, seconds. */
export const totalSeconds = (clocks: readonly Timed[]): number => clocks.reduce((sum, clock) => sum + clockSeconds(clock), 0);

/** The same in minutes, with a fraction where it does not come out even; the same digits as clocks have. */
export const totalMinutes = (clocks: readonly Timed[]): number => Number((totalSeconds(clocks) / 60).toFixed(6));

interface Section {
  readonly id: string;
  readonly name: string;
}
/** What a clock is called: by its own name, else by the sections that it belongs to. */
export const clockName = (
  clock: { readonly name?: string | undefined; readonly sections: readonly string[] },
  sections: readonly Section[],
): string =>
  clock.name ??
  sections
    .filter(({ id }) => clock.sections.includes(id))
    .map(({ name }) => name)
    .join('·');
