import type { StudyAnswered } from '@modules/practice';
import type { Page } from '@platform/kernel/page';
import { apiGet, apiMutation } from '@platform/web';
import { momentNow, msSince, type Moment } from '@platform/web/moment';
import { queryOptions, type Query, type QueryClient } from '@tanstack/react-query';
import type { ChangeNote, NoteAggregate, NoteItem, NoteView } from '../contract.ts';
import { LONGEST_WAIT_MS } from '../contract-limits.ts';
import type { NoteSearch } from './search.ts';
import { wasSolutionShown } from './shown-solutions.ts';

const NOTES = '/apiV2/user/me/review-notes';
export const PAGE_SIZE = 20;
/** Whole problems on one page of paper view; more are printed page by page. */
const PRINT_SIZE = 50;

const addressOf = ({ types, note: _note, parts: _parts, view, ...rest }: NoteSearch, pageSize: number): string => {
  const query = new URLSearchParams(
    Object.entries({ ...rest, ...(types && { examTypeIds: types }), ...(view === 'print' && { with: 'solution' }), pageSize }).map(
      ([name, value]) => [name, String(value)],
    ),
  );
  return `${NOTES}?${query}`;
};

/** One page of the learner's notes. */
export const notesQuery = (search: NoteSearch) => {
  const address = addressOf(search, search.view === 'print' ? PRINT_SIZE : PAGE_SIZE);
  return queryOptions({ queryKey: ['review', 'notes', address], queryFn: ({ signal }) => apiGet<Page<NoteItem>>(address, signal) });
};
/** What the endpoint gives at once. */
const MOST_AT_ONCE = 100;
/** What a round of answering again is about: what is due by now, what was never opened, or what one sitting missed, with what was unsure in it or without. */
export type RoundOf = 'due' | 'unseen' | MissedIn;
export interface MissedIn {
  readonly recordIdx: number;
  readonly withUnsure: boolean;
}
const narrowedTo = (of: RoundOf): string => {
  if (of === 'due') return 'due=today';
  if (of === 'unseen') return 'kind=unseen';
  return `recordIdx=${of.recordIdx}${of.withUnsure ? '&unsure=too' : ''}&state=all&sort=number`;
};
/** Whatever is filtered: the first `most` of it. */
export const roundNotes = async (of: RoundOf, most: number): Promise<readonly NoteItem[]> => {
  const due: NoteItem[] = [];
  for (let page = 1; due.length < most; page += 1) {
    const { items } = await apiGet<Page<NoteItem>>(`${NOTES}?${narrowedTo(of)}&pageSize=${Math.min(most, MOST_AT_ONCE)}&page=${page}`);
    due.push(...items);
    if (items.length < MOST_AT_ONCE) break;
  }
  return due.slice(0, most);
};
/** What was answered last, whenever it comes back. */
export const latelyAnsweredQuery = (count: number) => {
  const address = `${NOTES}?state=all&sort=recent&pageSize=${Math.min(Math.max(1, count), MOST_AT_ONCE)}`;
  return queryOptions({ queryKey: ['review', 'notes', address], queryFn: ({ signal }) => apiGet<Page<NoteItem>>(address, signal) });
};

/** Whether a problem has a note: a list of one, or of none. What is not there is no failure here. */
export const isNotedQuery = (problemIdx: number) => {
  const address = `${NOTES}?state=all&problemIdx=${problemIdx}&pageSize=1`;
  return queryOptions({ queryKey: ['review', 'notes', address], queryFn: ({ signal }) => apiGet<Page<NoteItem>>(address, signal) });
};

export const noteAggregateQuery = ({ types }: Pick<NoteSearch, 'types'>) =>
  queryOptions({
    queryKey: ['review', 'aggregate', types ?? ''],
    queryFn: ({ signal }) => apiGet<NoteAggregate>(`${NOTES}/aggregate${types ? `?examTypeIds=${types}` : ''}`, signal),
  });

export const noteQuery = (problemIdx: number) =>
  queryOptions({ queryKey: ['review', 'note', problemIdx], queryFn: ({ signal }) => apiGet<NoteView>(`${NOTES}/${problemIdx}`, signal) });

export const readSolution = (problemIdx: number) => apiGet<StudyAnswered>(`${NOTES}/${problemIdx}/solution`);
/** As it was kept when it was given. */
export const sendKeptAnswer = (problemIdx: number, answer: object) =>
  apiMutation<StudyAnswered>('POST', `${NOTES}/${problemIdx}/answers`, answer);
/** What was true of an answer when it was sent for the first time, which is when it was given: it may be sent again much later. */
const asGiven = new WeakMap<object, { readonly moment: Moment; readonly wasShown: boolean }>();
/** Whoever had read its solution on this device a while before says so. */
export const sendReAnswer = (ownerId: string, problemIdx: number, answer: object) => {
  const now = momentNow();
  const given = asGiven.get(answer) ?? { moment: now, wasShown: wasSolutionShown(ownerId, problemIdx) };
  asGiven.set(answer, given);
  return sendKeptAnswer(problemIdx, {
    ...answer,
    answeredAgoMs: msSince(given.moment, now, LONGEST_WAIT_MS),
    ...(given.wasShown && { afterSolution: true }),
  });
};
/** Goes on when the page is left. */
export const noteChange = (problemIdx: number, change: ChangeNote) =>
  apiMutation<NoteView>('PATCH', `${NOTES}/${problemIdx}`, change, { keepalive: true });
export const examGoal = (examIdx: number, examOn: string | null) =>
  apiMutation<{ examOn: string | null }>('PUT', `${NOTES}/goals/${examIdx}`, { examOn });

/**
 * A note is known anew: lists and counts that hold it are asked again. What nobody looks at goes first, at once: a list that was loaded ahead of
 * a press would otherwise be shown as it was while the counts are still on their way.
 */
export const forgetLists = (queries: QueryClient): Promise<void> => {
  rememberChange();
  return askListsAgain(queries);
};

const askListsAgain = async (queries: QueryClient): Promise<void> => {
  const kinds = [
    ['review', 'notes'],
    ['review', 'aggregate'],
  ] as const;
  // Whoever goes to a list awaits its first answer: that one stays, and is asked again once it is there.
  const asked = kinds.flatMap((queryKey) =>
    queries
      .getQueryCache()
      .findAll({ queryKey, type: 'inactive', fetchStatus: 'fetching' })
      .flatMap(({ promise }) => promise ?? []),
  );
  for (const queryKey of kinds) queries.removeQueries({ queryKey, type: 'inactive', fetchStatus: 'idle' });
  await Promise.allSettled(asked);
  await Promise.all(kinds.map((queryKey) => queries.invalidateQueries({ queryKey })));
  // Asking ends with the page that asked, and what it asked stays as it was; the next page, on its way by now, would show that for good, as nothing is asked again on mount.
  const isOld = { predicate: ({ state }: Query) => state.isInvalidated, fetchStatus: 'idle' } as const;
  await Promise.all(kinds.map((queryKey) => queries.refetchQueries({ queryKey, ...isOld })));
};

/** When this device last heard that a note had changed, epoch milliseconds. */
const CHANGED_AT = 'maru.review-changed-at';
const rememberChange = (): void => {
  try {
    localStorage.setItem(CHANGED_AT, String(Date.now()));
  } catch {
    // Without room a list may be shown as it was; it is right again at the next visit.
  }
};
const changedAt = (): number => {
  try {
    return Number(localStorage.getItem(CHANGED_AT));
  } catch {
    return 0;
  }
};

let isLookedAfter = false;
/**
 * Asks again for lists that came with a page which was asked for before a change arrived: the answer to that change went to the page before, and
 * this one shows what was. Once for each page that the browser loads.
 */
export const askListsOvertaken = async (queries: QueryClient): Promise<void> => {
  if (isLookedAfter) return;
  isLookedAfter = true;
  if (changedAt() >= performance.timeOrigin) await askListsAgain(queries);
};
