/* What can become of an application. Apart from the schemas: the browser needs it too. */

export const STAGES = ['received', 'under-review', 'interview', 'offer', 'declined', 'withdrawn'] as const;
export type Stage = (typeof STAGES)[number];

/** Where whoever decides can bring one. `withdrawn` is its applicant's alone. */
export const DECIDED_STAGES = ['received', 'under-review', 'interview', 'offer', 'declined'] as const satisfies readonly Stage[];
export type DecidedStage = (typeof DECIDED_STAGES)[number];

export * from './contract-tracked-stages.ts';
