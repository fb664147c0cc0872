/** Handed in wherever time counts, so that tests decide what time it is. */
export interface Clock {
  readonly now: () => Date;
}

export const systemClock: Clock = { now: () => new Date() };
