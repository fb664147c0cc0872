import type { AuditEntry } from '@modules/audit';
import type { Copy } from '@platform/i18n/copy';

const keyOf = (kind: string, name: string, word: string): string | null => {
  if (name === 'roles') return `office.role.${word}`;
  if (name !== 'state') return null;
  // Where a page has words for states, they hold here too.
  if (kind === 'company') return `office.companies.state.${word}`;
  return kind === 'job' ? `office.jobs.state.${word}` : `office.audit.state.${kind}.${word}`;
};
/** The log has the words of the code; people read the same ones as on the other pages. One that has no text is shown as it is. */
const spoken = (copy: Copy, kind: string, name: string, value: unknown): string => {
  const word = String(value);
  const key = keyOf(kind, name, word);
  const text = key === null ? word : copy(key);
  return text === key ? word : text;
};

/** What an entry says that changed, name by name, from what to what. */
export const changesOf = (copy: Copy, { subject, before, after }: Pick<AuditEntry, 'subject' | 'before' | 'after'>): readonly string[] =>
  [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])].map((name) => {
    const shown = (value: unknown): string => {
      const all: readonly unknown[] = Array.isArray(value) ? value : [value];
      return all.map((one) => spoken(copy, subject.kind, name, one)).join(', ') || copy('office.role.none');
    };
    const [from, to] = [before?.[name], after?.[name]];
    return from === undefined ? shown(to) : to === undefined ? shown(from) : `${shown(from)} → ${shown(to)}`;
  });
