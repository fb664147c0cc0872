import { MOST_NAME, lengthOf } from '../contract-limits.ts';
import type { ApplicationForm } from '../contract.ts';
import type { DraftValues } from './draft.ts';

/** What is wrong, by field, as a key of the copy and what stands in it. Fields in the order of the form. */
export type FormErrors = ReadonlyMap<string, { readonly key: string; readonly params?: Readonly<Record<string, number>> }>;

const ADDRESS = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
const PHONE = /^[\d+() -]{7,30}$/;

export const checkForm = (
  { questions, wantsFiles }: Pick<ApplicationForm, 'questions' | 'wantsFiles'>,
  { name, email, phone, answers, files }: DraftValues,
  isConsentGiven: boolean,
): FormErrors => {
  const errors = new Map<string, { readonly key: string; readonly params?: Readonly<Record<string, number>> }>();
  const wrong = (field: string, key: string, params?: Readonly<Record<string, number>>) =>
    errors.set(field, { key: `application.invalid.${key}`, ...(params && { params }) });
  if (name.trim() === '') wrong('name', 'name');
  else if (lengthOf(name.trim()) > MOST_NAME) wrong('name', 'name.long', { most: MOST_NAME });
  if (!ADDRESS.test(email.trim())) wrong('email', 'email');
  if (!PHONE.test(phone.trim())) wrong('phone', 'phone');
  for (const { id, limit, required } of questions) {
    const text = answers[id] ?? '';
    const over = lengthOf(text) - limit;
    if (required && text.trim() === '') wrong(id, 'answer');
    else if (over > 0) wrong(id, 'answer.long', { over });
  }
  if (wantsFiles === 'required' && files.length === 0) wrong('files', 'files');
  if (!isConsentGiven) wrong('consent', 'consent');
  return errors;
};
