import { WALKED } from '../../testing/text-fields-walked.ts';
import { seenBy } from './seen.ts';

export const fieldsWalked = seenBy('fields of testing/text-fields-walked.ts', (file) => Object.values(WALKED[file] ?? {}).flat());
