import { currentUserQuery } from '@modules/account/ui';
import { ReAnswerRoom } from '@modules/practice/ui';
import { NoteRail, NoteWritten, ReviewNext, ReviewOutcome, roomCalls, type RoundOf } from '@modules/review/ui';
import { MoreCopy, useCopy } from '@platform/i18n';
import { buttonClass, Icon } from '@platform/ui';
import { ensureQueryData, Link, seoHead, signInUrl } from '@platform/web';
import { useQueryClient } from '@tanstack/react-query';
import { createFileRoute, redirect } from '@tanstack/react-router';
import X from 'lucide-react/icons/x';
import { useMemo } from 'react';
import texts from '../copy/due.json';
import { NoteCopy } from '../parts/note-copy.tsx';

/** More is no review of one day. */
const MOST = 1000;
const countOf = (given: unknown): number | undefined => {
  const count = Number(given);
  return Number.isInteger(count) && count >= 1 && count < MOST ? count : undefined;
};

interface DueSearch {
  readonly count?: number;
  readonly of?: 'unseen';
  /** What was missed in this sitting; with what was unsure in it, or without. */
  readonly record?: number;
  readonly unsure?: 'too';
}

type Round = 'due' | 'unseen' | 'missed' | 'missedUnsure';
const roundOf = ({ of, record, unsure }: DueSearch): Round =>
  record === undefined ? (of ?? 'due') : unsure === 'too' ? 'missedUnsure' : 'missed';
const TITLES = {
  due: 'cbt.study.due.title',
  unseen: 'cbt.study.due.unseen',
  missed: 'cbt.study.due.missed',
  missedUnsure: 'cbt.study.due.missedUnsure',
} as const satisfies Record<Round, string>;

export const Route = createFileRoute('/site-cbt/cbt/onequestions/due')({
  validateSearch: ({ count, of, record, unsure }: Record<string, unknown>): DueSearch => {
    const recordIdx = Number(record);
    if (Number.isSafeInteger(recordIdx) && recordIdx > 0) return { record: recordIdx, ...(unsure === 'too' && { unsure }) };
    const wanted = countOf(count);
    return { ...(wanted !== undefined && { count: wanted }), ...(of === 'unseen' && { of }) };
  },
  loader: async ({ context: { queries, page }, location }) => {
    const member = await ensureQueryData(queries, currentUserQuery());
    if (!member) throw redirect({ href: signInUrl(page, location.publicHref) });
    return { memberId: member.id as string };
  },
  head: ({
    match: {
      context: { page, copy },
      search,
    },
  }) => {
    const round = roundOf(search);
    return seoHead(page, {
      title: copy(TITLES[round]),
      description: copy(round === 'due' ? 'cbt.study.due.description' : `cbt.study.due.${round}.description`),
      canonicalPath: null,
    });
  },
  component: () => (
    <NoteCopy>
      <MoreCopy texts={texts}>
        <DueRoom />
      </MoreCopy>
    </NoteCopy>
  ),
});

/** What is due in the wrong-answer note, was never opened, or was missed in one sitting, one problem at a time: nothing of earlier tries stands there before the answer. */
function DueRoom() {
  const copy = useCopy();
  const queries = useQueryClient();
  const { memberId } = Route.useLoaderData();
  const search = Route.useSearch();
  const { count, of: kind = 'due', record, unsure } = search;
  const round = roundOf(search);
  const of = useMemo<RoundOf>(
    () => (record === undefined ? kind : { recordIdx: record, withUnsure: unsure === 'too' }),
    [kind, record, unsure],
  );
  const calls = useMemo(() => roomCalls(queries, memberId, of, count ?? MOST), [queries, memberId, of, count]);
  const about =
    record !== undefined ? `record ${record} ${unsure ?? ''}` : kind === 'due' ? String(count ?? 'all') : `${kind} ${count ?? 'all'}`;
  const onward =
    record === undefined ? (
      <Link className={buttonClass({ tone: 'primary', size: 'l' })} to="/site-cbt/exam/$type" params={{ type: 'all' }}>
        {copy('cbt.study.due.toExams')}
      </Link>
    ) : (
      <a className={buttonClass({ tone: 'primary', size: 'l' })} href={`/cbt/practice/score/${record}`}>
        {copy('cbt.study.due.toScore')}
      </a>
    );
  return (
    <ReAnswerRoom
      key={about}
      calls={calls}
      ownerId={memberId}
      about={about}
      title={copy(TITLES[round])}
      round={round === 'due' ? 'again' : round}
      close={
        record === undefined ? (
          <Link className="icon-btn" to="/site-cbt/mycbt/note" aria-label={copy('cbt.study.due.close')}>
            <Icon of={X} />
          </Link>
        ) : (
          <a className="icon-btn" href={`/cbt/practice/score/${record}`} aria-label={copy('cbt.study.due.close.score')}>
            <Icon of={X} />
          </a>
        )
      }
      parts={{
        under: ({ problemIdx }) => <NoteWritten problemIdx={problemIdx} />,
        beside: ({ problemIdx }) => <NoteRail key={problemIdx} problemIdx={problemIdx} ownerId={memberId} />,
        end: (items) => <ReviewOutcome problemIdxs={items.map(({ problemIdx }) => problemIdx)} />,
        next: (onMore) => <ReviewNext of={of} onMore={onMore} rest={onward} />,
      }}
      links={
        <Link className={buttonClass({ tone: 'line', size: 'l' })} to="/site-cbt/mycbt/note">
          {copy('cbt.study.due.toNote')}
        </Link>
      }
    />
  );
}
