import type { Paper, PaperProblem } from '@modules/exam';
import { isShort } from '@modules/exam/answer';
import type { ShortField } from './short-field.tsx';

let field: typeof ShortField | undefined;

/** Few papers have short answers: their field comes with the first of them, before the player opens, so that it never stands there without it. */
export const loadShortField = async ({ problems }: { readonly problems: readonly Pick<PaperProblem, 'kind'>[] } | Paper): Promise<void> => {
  if (problems.some(isShort)) field ??= (await import('./short-field.tsx')).ShortField;
};
export const shortField = (): typeof ShortField => {
  if (!field) throw new Error('the field of short answers was not loaded');
  return field;
};
