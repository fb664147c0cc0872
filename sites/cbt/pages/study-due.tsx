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
  validateSearch: ({ count, of }: Record<string, unknown>): { readonly count?: number; readonly of?: 'unseen' } => {
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

/** What is due in the wrong-answer note, or was never opened, one problem at a time: nothing of earlier tries stands there before the answer. */
function DueRoom() {
  const copy = useCopy();
  const queries = useQueryClient();
  const { memberId } = Route.useLoaderData();
  const { count, of = 'due' } = Route.useSearch();
  const calls = useMemo(() => roomCalls(queries, of, count ?? MOST), [queries, of, count]);
  const about = of === 'due' ? String(count ?? 'all') : `${of} ${count ?? 'all'}`;
  return (
    <ReAnswerRoom
      key={about}
      calls={calls}
      ownerId={memberId}
      about={about}
      title={copy(of === 'due' ? 'cbt.study.due.title' : 'cbt.study.due.unseen')}
      close={
        <Link className="icon-btn" to="/site-cbt/mycbt/note" aria-label={copy('cbt.study.due.close')}>
          <Icon of={X} />
        </Link>
      }
      parts={{
        under: ({ problemIdx }) => <NoteWritten problemIdx={problemIdx} />,
        beside: ({ problemIdx }) => <NoteRail key={problemIdx} problemIdx={problemIdx} ownerId={memberId} />,
        end: (items, onMore) => <ReviewOutcome of={of} problemIdxs={items.map(({ problemIdx }) => problemIdx)} onMore={onMore} />,
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
