import { calendarDayText, useCopy, type Copy } from '@platform/i18n';
import { Button } from '@platform/ui';
import { useQuery } from '@tanstack/react-query';
import { useId, type ReactNode } from 'react';
import { SHOWN_HOURS } from '../contract-limits.ts';
import type { NoteItem } from '../contract.ts';
import { NoteLink } from './note-link.tsx';
import { latelyAnsweredQuery, noteAggregateQuery, type RoundOf } from './queries.ts';
import { daysUntil, koreanToday } from './words.ts';

/**
 * When each problem of a review comes back.
 *
 * @param problemIdxs what was answered in this review
 */
export const ReviewOutcome = ({ problemIdxs }: { readonly problemIdxs: readonly number[] }) => {
  const copy = useCopy();
  const id = useId();
  const { data: lately, isError } = useQuery(latelyAnsweredQuery(problemIdxs.length));
  const asked = new Set(problemIdxs);
  const answered = lately?.items.filter((item) => asked.has(item.problemIdx)) ?? [];
  const hasRetries = answered.some(({ glance }) => glance?.last?.isRetry);
  const days = Map.groupBy(answered, ({ dueOn }) => dueOn);
  const today = koreanToday();
  return (
    <section aria-labelledby={id} aria-busy={!lately && !isError}>
      <h3 className="h3" id={id}>
        {copy('review.comes')}
      </h3>
      {isError && <p className="meta">{copy('review.comes.failed')}</p>}
      {hasRetries && <p className="meta">{copy('review.retry.text', { hours: SHOWN_HOURS })}</p>}
      <ul className="nt-comes">
        {[...days]
          .toSorted(([a], [b]) => (a ?? '9').localeCompare(b ?? '9'))
          .map(([dueOn, items]) => (
            <ComesOn key={dueOn ?? ''} name={dayName(dueOn, today, copy)} items={items} />
          ))}
      </ul>
    </section>
  );
};

/**
 * The one next step when a review is over: what is still left of today, and where nothing is, what the page offers.
 *
 * @param onMore goes on with what is left
 */
export const ReviewNext = ({ of, onMore, rest }: { readonly of: RoundOf; readonly onMore: () => void; readonly rest: ReactNode }) => {
  const copy = useCopy();
  const { data: sum, isPending } = useQuery(noteAggregateQuery({}));
  // A sitting's round is over when it is over.
  const leftCount = of === 'due' ? sum?.dueCount : of === 'unseen' ? sum?.kinds.unseen : 0;
  // What is pressed next does not change under the finger.
  if (leftCount === undefined && isPending) return null;
  if (!leftCount) return rest;
  return (
    <Button tone="primary" size="l" onClick={onMore}>
      {copy(of === 'due' ? 'review.comes.more' : 'review.comes.more.unseen', { count: leftCount })}
    </Button>
  );
};

const ComesOn = ({ name, items }: { readonly name: string; readonly items: readonly NoteItem[] }) => {
  const copy = useCopy();
  return (
    <li>
      <b>{name}</b>
      <p className="dots">
        {items.map(({ problemIdx, sectionName, number }) => (
          <span key={problemIdx}>
            <NoteLink search={{ note: problemIdx }}>{copy('review.comes.one', { section: sectionName, number })}</NoteLink>
          </span>
        ))}
      </p>
      <span className="meta num">{copy('review.shown', { count: items.length })}</span>
    </li>
  );
};

const dayName = (dueOn: string | null, today: string, copy: Copy): string => {
  if (dueOn === null) return copy('review.due.mastered');
  const days = daysUntil(today, dueOn);
  if (days <= 0) return copy('review.today');
  return days === 1 ? copy('review.tomorrow') : calendarDayText(dueOn);
};
