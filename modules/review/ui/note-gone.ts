import { ApiError } from '@platform/web';

/** The server has no such note, and will not have what was changed of it. */
export const isNoteGone = (error: unknown): boolean => error instanceof ApiError && error.kind === 'review/not-found';
