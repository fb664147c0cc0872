/* Apart from the stages of those who decide: a page of applicants has those, and a member's page loads none of it. */

/** What a member notes of an application that went elsewhere. */
export const TRACKED_STAGES = ['applied', 'interview', 'passed', 'failed'] as const;
export type TrackedStage = (typeof TRACKED_STAGES)[number];
