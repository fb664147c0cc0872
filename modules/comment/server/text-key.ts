import { hash } from 'node:crypto';
import { foldedText } from '../domain/same-text.ts';

/** By which a text is known again, without being kept twice. */
export const textKey = (text: string): Buffer => hash('sha256', foldedText(text), 'buffer').subarray(0, 16);
