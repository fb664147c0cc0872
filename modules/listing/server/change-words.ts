import type { Copy } from '@platform/i18n/copy';
import { clockText, dayText } from '@platform/i18n/formats';
import type { ListingChange } from '../contract.ts';
import { koreanDay } from '@platform/kernel/korean-time';
import { closesAt } from '../domain/phase.ts';

type Change = ListingChange['changes'][number];
type Deadline = Extract<Change, { readonly what: 'deadline' }>;

const deadlineWords = ({ from, to }: Deadline, at: number, copy: Copy): string => {
  // Its company ended it.
  if (closesAt(to) <= at) return copy('listing.changed.ended');
  if (to.at === null) return copy(`listing.changed.deadline.to.${to.type}`);
  const day = dayText(to.at, at);
  if (from.at === null) return copy('listing.changed.deadline.from.none', { to: day });
  // On one day the hour says it.
  return koreanDay(from.at) === koreanDay(to.at)
    ? copy('listing.changed.deadline.time', { day, from: clockText(from.at), to: clockText(to.at) })
    : copy('listing.changed.deadline', { from: dayText(from.at, at), to: day });
};

/** A notification is a line: what is longer is read on the page. */
const MOST_LETTERS = { one: 60, all: 160 } as const;

/** From what to what where that is short; else what it is. */
const othersWords = (changes: readonly Change[], copy: Copy): readonly string[] => {
  let left: number = MOST_LETTERS.all;
  return changes.map(({ what, from, to }) => {
    const name = copy(`listing.changed.what.${what}`);
    if (typeof from !== 'string' || typeof to !== 'string' || from === to || what === 'exam') return name;
    const words = copy('listing.changed.fromTo', { what: name, from, to });
    if (words.includes('\n') || words.length > Math.min(MOST_LETTERS.one, left)) return name;
    left -= words.length;
    return words;
  });
};

/** What changed, in a sentence for whoever keeps it: the deadline in days, of the rest what it is and from what to what. */
export const changeWords = (changes: ListingChange['changes'], at: number, copy: Copy): string => {
  const deadline = changes.find((change) => change.what === 'deadline');
  const others = othersWords(
    changes.filter(({ what }) => what !== 'deadline'),
    copy,
  );
  return [
    ...(deadline ? [deadlineWords(deadline, at, copy)] : []),
    ...(others.length === 0 ? [] : [copy('listing.changed.others', { what: others.join(', ') })]),
  ].join(' ');
};
