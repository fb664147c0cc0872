import { KEPT_DAYS } from '../contract-limits.ts';

const DAY_MS = 86_400_000;

/** All of a room is deleted at this instant. */
export const keptUntil = (closesAt: Date): Date => new Date(closesAt.getTime() + KEPT_DAYS * DAY_MS);

/** Rooms whose window ended before this instant are deleted. */
export const deletedBefore = (now: Date): Date => new Date(now.getTime() - KEPT_DAYS * DAY_MS);
