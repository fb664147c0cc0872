import type { NumberAnswer, NumberKey, TextKey } from '../../contract.ts';
import { MOST_SHORT } from '../../contract-limits.ts';
import { DECIMAL, isUsable } from '../../domain/short-key.ts';
import type { ForeignProblem } from './foreign.ts';

type Note = ForeignProblem['notes'][number];
/** One answer of another system; `share` of the points, 0 to 1. */
export interface GivenAnswer<T> {
  readonly value: T;
  readonly share: number;
}
export interface ShortFound {
  readonly accepts: TextKey | NumberKey | null;
  readonly notes: readonly Note[];
  readonly because: string;
}

/** Only what has full marks is right here; the rest is told. */
const fullOf = <T>(
  answers: readonly GivenAnswer<T>[],
  nameOf: (value: T) => string,
): { readonly full: readonly T[]; readonly notes: Note[] } => {
  const partial = answers.filter(({ share }) => share > 0 && share < 0.99999);
  const notes: Note[] =
    partial.length > 0
      ? [
          {
            level: 'changed',
            message: `부분 점수를 받던 답을 틀린 답으로 바꾸었습니다: ${partial.map(({ value }) => nameOf(value)).join(', ')}`,
          },
        ]
      : [];
  return { full: answers.filter(({ share }) => share >= 0.99999).map(({ value }) => value), notes };
};

/** `*` stands for any letters in some systems; here it cannot. `\\*` is a star. */
export const textKey = (answers: readonly GivenAnswer<string>[], { ignoresCase }: { readonly ignoresCase: boolean }): ShortFound => {
  const { full, notes } = fullOf(answers, (text) => text);
  const wild = full.filter((text) => /(?<!\\)\*/.test(text));
  if (wild.length > 0) notes.push({ level: 'changed', message: `아무 글자나 뜻하는 *가 든 정답은 뺐습니다: ${wild.join(', ')}` });
  const texts = [
    ...new Set(
      full
        .filter((text) => !wild.includes(text))
        .map((text) => text.replaceAll('\\*', '*').normalize('NFC').replaceAll(/\s+/gu, ' ').trim()),
    ),
  ];
  const key: TextKey = { kind: 'text', answers: texts, spaces: 'collapse', ignoresCase, ignoresWidth: true };
  return {
    accepts: isUsable(key, MOST_SHORT) ? key : null,
    notes,
    because: texts.length === 0 ? '정답으로 삼을 글이 없습니다' : `정답이 비었거나 ${MOST_SHORT}자보다 깁니다`,
  };
};

export const numberKey = (answers: readonly GivenAnswer<NumberAnswer>[], units: readonly string[] = []): ShortFound => {
  const { full, notes } = fullOf(answers, (answer) => ('from' in answer ? `${answer.from}~${answer.to}` : answer.value));
  const key: NumberKey = { kind: 'number', answers: full, units, needsUnit: false };
  return { accepts: isUsable(key, MOST_SHORT) ? key : null, notes, because: '정답으로 삼을 수가 없습니다' };
};

/** A number as other systems write it, without a power of ten; null for what is none. */
export const decimalIn = (text: string): string | null => {
  const parts = /^([+-]?)(\d*)(?:[.,](\d*))?(?:e([+-]?\d{1,2}))?$/i.exec(text.trim());
  if (!parts) return null;
  const [, sign = '', whole = '', fraction = '', power = '0'] = parts;
  if (whole === '' && fraction === '') return null;
  const shift = Number(power);
  const figures = `${'0'.repeat(Math.max(0, -shift))}${whole}${fraction}${'0'.repeat(Math.max(0, shift - fraction.length))}`;
  const point = Math.max(0, -shift) + whole.length + shift;
  const before = figures.slice(0, point).replace(/^0+(?=\d)/, '') || '0';
  const after = figures.slice(point);
  const plain = `${sign === '-' ? '-' : ''}${before}${after === '' ? '' : `.${after}`}`;
  return DECIMAL.test(plain) ? plain : null;
};
export const numberAnswer = (value: string | null, tolerance: string | null): NumberAnswer | null =>
  value === null || tolerance?.startsWith('-') ? null : { value, ...(tolerance !== null && Number(tolerance) > 0 && { tolerance }) };
