import { z } from 'zod';

export const StudyIdx = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER).brand('StudyIdx');
export type StudyIdx = z.output<typeof StudyIdx>;
