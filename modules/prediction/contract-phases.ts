/** What time says of an event. */
export const PHASES = ['upcoming', 'open', 'closed'] as const;
export type Phase = (typeof PHASES)[number];
