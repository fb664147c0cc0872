import { currentUserQuery } from '@modules/account/ui';
import { ReAnswerRoom } from '@modules/practice/ui';
import { NoteRail, NoteWritten, ReviewOutcome, roomCalls } from '@modules/review/ui';
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

export const Route = createFileRoute('/site-cbt/cbt/onequestions/due')({
  validateSearch: ({ count }: Record<string, unknown>): { readonly count?: number } => {
    const wanted = countOf(count);
    return wanted === undefined ? {} : { count: wanted };
  },
  loader: async ({ context: { queries, page }, location }) => {
    const member = await ensureQueryData(queries, currentUserQuery());
    if (!member) throw redirect({ href: signInUrl(page, location.publicHref) });
    return { memberId: member.id as string };
  },
  head: ({
    match: {
      context: { page, copy },
    },
  }) => seoHead(page, { title: copy('cbt.study.due.title'), description: copy('cbt.study.due.description'), canonicalPath: null }),
  component: () => (
    <NoteCopy>
      <MoreCopy texts={texts}>
        <DueRoom />
      </MoreCopy>
    </NoteCopy>
  ),
});

/** What is due in the wrong-answer note, one problem at a time: nothing of earlier tries stands there before the answer. */
function DueRoom() {
  const copy = useCopy();
  const queries = useQueryClient();
  const { memberId } = Route.useLoaderData();
  const { count } = Route.useSearch();
  const calls = useMemo(() => roomCalls(queries, count ?? MOST), [queries, count]);
  return (
    <ReAnswerRoom
      key={count ?? 'all'}
      calls={calls}
      ownerId={memberId}
      about={String(count ?? 'all')}
      title={copy('cbt.study.due.title')}
      close={
        <Link className="icon-btn" to="/site-cbt/mycbt/note" aria-label={copy('cbt.study.due.close')}>
          <Icon of={X} />
        </Link>
      }
      parts={{
        under: ({ problemIdx }) => <NoteWritten problemIdx={problemIdx} />,
        beside: ({ problemIdx }) => <NoteRail key={problemIdx} problemIdx={problemIdx} ownerId={memberId} />,
        end: (items, onMore) => <ReviewOutcome problemIdxs={items.map(({ problemIdx }) => problemIdx)} onMore={onMore} />,
      }}
      links={
        <>
          <Link className={buttonClass({ tone: 'line', size: 'l' })} to="/site-cbt/mycbt/note">
            {copy('cbt.study.due.toNote')}
          </Link>
          <Link className={buttonClass({ tone: 'line', size: 'l' })} to="/site-cbt/exam/$type" params={{ type: 'all' }}>
            {copy('cbt.study.due.toExams')}
          </Link>
        </>
      }
    />
  );
}
