import { SECTIONS, type ItemValues, type SectionField, type SectionName } from './contract-sections.ts';

/* What is wrong with an item: said beside its fields by the page, and refused by the server. */

export type Problem = 'needed' | 'long' | 'month' | 'day' | 'order' | 'url' | 'email' | 'grade' | 'over' | 'choice';

const MONTH = /^(?:19|20)\d{2}-(?:0[1-9]|1[0-2])$/u;
const DAY = /^(?:19|20)\d{2}-\d{2}-\d{2}$/u;
const GRADE = /^\d{1,3}(?:\.\d{1,2})?$/u;
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/u;

const isDay = (text: string): boolean => {
  if (!DAY.test(text)) return false;
  const at = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text);
};
/** Pages show it as a link: nothing but the web is one. */
const isAddress = (text: string): boolean => /^https?:\/\//iu.test(text) && URL.canParse(text);

const problemOf = ({ kind, most, choices, isNeeded }: SectionField, value: string): Problem | null => {
  if (value === '') return isNeeded ? 'needed' : null;
  if (value.length > most) return 'long';
  if (kind === 'month') return MONTH.test(value) ? null : 'month';
  if (kind === 'day') return isDay(value) ? null : 'day';
  if (kind === 'choice') return choices.includes(value) ? null : 'choice';
  if (kind === 'url') return isAddress(value) ? null : 'url';
  if (kind === 'email') return EMAIL.test(value) ? null : 'email';
  if (kind === 'grade') return GRADE.test(value) ? null : 'grade';
  return null;
};

/** Nothing is asked there: it would contradict what stands in another field. */
export const isAsked = ({ unless }: SectionField, values: ItemValues): boolean =>
  unless === undefined || values[unless.field] !== unless.is;

/** By field; empty: it can be kept. */
export const problemsOf = (name: SectionName, values: ItemValues): Readonly<Record<string, Problem>> => {
  const { fields } = SECTIONS[name];
  const found: Record<string, Problem> = {};
  for (const field of fields) {
    const problem = isAsked(field, values) ? problemOf(field, values[field.name] ?? '') : values[field.name] ? 'choice' : null;
    if (problem) found[field.name] = problem;
  }
  const { from, to, got, validTo, grade, scale } = values;
  if (from && to && !found.to && to < from) found.to = 'order';
  if (got && validTo && !found.validTo && validTo < got) found.validTo = 'order';
  if (grade && scale && !found.grade && Number(grade) > Number(scale)) found.grade = 'over';
  return found;
};

export const hasOnlyItsFields = (name: SectionName, values: ItemValues): boolean =>
  Object.keys(values).every((key) => SECTIONS[name].fields.some((field) => field.name === key));

/** As it is kept: without what is empty or not asked for, and without a scale of no grade. */
export const cleanValues = (name: SectionName, values: ItemValues): ItemValues =>
  Object.fromEntries(
    SECTIONS[name].fields.flatMap((field) => {
      const value = (values[field.name] ?? '').trim();
      const isLeft = value === '' || !isAsked(field, values) || (field.name === 'scale' && !values.grade?.trim());
      return isLeft ? [] : [[field.name, value]];
    }),
  );

/** `2025-03` of what people type for a month: `202503`, `2025.3`, `2025. 3.`, `2025년 3월`. What is none stays as it is. */
export const monthOf = (typed: string): string => {
  const [, year, month] = /^\s*(\d{4})\s*[-./년]?\s*(\d{1,2})\s*[.월]?\s*$/u.exec(typed) ?? [];
  return year === undefined || month === undefined ? typed.trim() : `${year}-${month.padStart(2, '0')}`;
};
/** The same for a day: `19990305`, `1999.3.5`. */
export const dayOf = (typed: string): string => {
  const [, year, month, day] =
    /^\s*(\d{4})(\d{2})(\d{2})\s*$/u.exec(typed) ??
    /^\s*(\d{4})\s*[-./년]\s*(\d{1,2})\s*[-./월]\s*(\d{1,2})\s*[.일]?\s*$/u.exec(typed) ??
    [];
  if (year === undefined || month === undefined || day === undefined) return typed.trim();
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
};

/** What stands in the fields of a form for it: months and days as people write them. */
export const toTyped = (name: SectionName, values: ItemValues): ItemValues =>
  Object.fromEntries(
    SECTIONS[name].fields.map(({ name: field, kind, choices }) => {
      const value = values[field] ?? choices[0] ?? '';
      return [field, kind === 'month' || kind === 'day' ? value.replaceAll('-', '.') : value];
    }),
  );

/** What is kept of what was typed. */
export const fromTyped = (name: SectionName, typed: ItemValues): ItemValues => {
  const read: Partial<Record<string, (text: string) => string>> = {
    month: monthOf,
    day: dayOf,
    // An address as it is copied out of a browser's bar.
    url: (text) => (/^[\w-]+(?:\.[\w-]+)+(?:[/?#:]|$)/u.test(text.trim()) ? `https://${text.trim()}` : text),
  };
  const values = SECTIONS[name].fields.map(({ name: field, kind }) => {
    const value = typed[field] ?? '';
    return [field, read[kind]?.(value) ?? value] as const;
  });
  return cleanValues(name, Object.fromEntries(values));
};

export const isSame = (one: ItemValues, other: ItemValues): boolean =>
  Object.keys(one).length === Object.keys(other).length && Object.entries(one).every(([field, value]) => other[field] === value);
