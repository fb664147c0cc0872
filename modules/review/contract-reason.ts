import { z } from 'zod';

/** Why a problem was missed, as its learner says. */
export const Reason = z.enum(['didNotKnow', 'misread', 'careless', 'outOfTime', 'guessed']);
export type Reason = z.output<typeof Reason>;
