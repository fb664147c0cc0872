import type { Copy } from '@platform/i18n/copy';
import { SECTIONS, type ItemValues, type SectionField, type SectionName } from '../contract-sections.ts';

/** `2025.03` */
const monthText = (value: string): string => value.replaceAll('-', '.');

/** A dot would part the key. */
export const choiceText = (copy: Copy, name: SectionName, field: string, value: string): string =>
  copy(`career.choice.${name}.${field}.${value.replace('.', '-')}`);

export interface ItemWords {
  readonly title: string;
  /** `2025.03 ~ 현재`; empty: no time is known. */
  readonly when: string;
  readonly facts: readonly string[];
  /** What stands in lines of its own. */
  readonly texts: readonly string[];
  readonly url: string | null;
}

const ALONE = new Set(['long', 'url']);

/** An item as it is read. */
export const itemWords = (copy: Copy, name: SectionName, values: ItemValues): ItemWords => {
  const { fields, title, when } = SECTIONS[name];
  const wordOf = ({ name: field, kind }: SectionField): string => {
    const value = values[field] ?? '';
    if (value === '') return '';
    return kind === 'choice' ? choiceText(copy, name, field, value) : kind === 'month' || kind === 'day' ? monthText(value) : value;
  };
  const shown = (names: readonly string[]) => fields.filter(({ name: field }) => names.includes(field)).map(wordOf);
  const [from = '', to = ''] = shown(when);
  const isOngoing = values.state === 'working' || values.state === 'ongoing';
  const facts = fields
    .filter(({ name: field, kind }) => !title.includes(field) && !when.includes(field) && !ALONE.has(kind) && field !== 'scale')
    .map((field) => {
      const word = wordOf(field);
      if (word === '') return '';
      if (field.name === 'grade') return copy('career.grade', { grade: word, scale: values.scale ?? '' });
      return field.name === 'validTo' ? copy('career.until', { month: word }) : word;
    });
  const end = isOngoing ? copy('career.now') : to;
  const isOneMoment = when.length === 1 || (from === '' && end === '');
  return {
    title: shown(title).filter(Boolean).join(' '),
    when: isOneMoment ? from : `${from} ~ ${end}`.trim(),
    facts: facts.filter(Boolean),
    texts: fields
      .filter(({ kind }) => kind === 'long')
      .map(wordOf)
      .filter(Boolean),
    url: values.url ?? null,
  };
};
