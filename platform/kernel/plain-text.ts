import { z } from 'zod';

/**
 * Every text that comes in from outside begins with this instead of `z.string()`. It refuses U+0000, which PostgreSQL has no place for, and lone halves of a
 * surrogate pair, which its JSON refuses: either would be an error of the server instead of the caller's.
 */
export const plainText = (message = 'text without U+0000 and lone surrogates'): z.ZodString =>
  z.string().refine((text) => !text.includes('\0') && text.isWellFormed(), message);
