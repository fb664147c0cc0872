import type { ApplyQuestion } from '@modules/listing/content';
import { lengthOf } from '../contract-limits.ts';

interface Asked {
  readonly questions: readonly ApplyQuestion[];
  readonly wantsFiles: 'none' | 'optional' | 'required';
}
interface Sent {
  readonly answers: readonly { readonly id: string; readonly text: string }[];
  readonly fileCount: number;
}

/** What is wrong with what was sent: by question, and of the files. Nothing is cut to fit. */
export const checkSent = ({ questions, wantsFiles }: Asked, { answers, fileCount }: Sent): readonly string[] => {
  const textOf = new Map(answers.map(({ id, text }) => [id, text]));
  const wrong = questions.flatMap(({ id, limit, required }) => {
    const text = textOf.get(id) ?? '';
    if (required && text.trim() === '') return [`${id}: missing`];
    return lengthOf(text) > limit ? [`${id}: too long`] : [];
  });
  const unknown = answers.filter(({ id }) => !questions.some((question) => question.id === id)).map(({ id }) => `${id}: not asked`);
  const files =
    wantsFiles === 'required' && fileCount === 0 ? ['files: missing'] : wantsFiles === 'none' && fileCount > 0 ? ['files: not asked'] : [];
  return [...wrong, ...unknown, ...files];
};
