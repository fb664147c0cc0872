import { dayText, type Copy } from '@platform/i18n';
import type { BookView } from '../contract.ts';

/** Until when it may be read. */
export const accessText = ({ state, endsAt }: NonNullable<BookView['access']>, copy: Copy): string => {
  if (state === 'claimed') return copy('book.access.claimed');
  if (endsAt === null) return copy('book.access.forever');
  return copy(state === 'over' ? 'book.access.over' : 'book.access.until', { day: dayText(endsAt - 1) });
};
