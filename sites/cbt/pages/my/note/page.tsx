import { currentUserQuery } from '@modules/account/ui';
import type { ProblemIdx } from '@modules/exam';
import { NoteListView, NotePrintView, noteAggregateQuery, noteQuery, noteSearch, notesQuery } from '@modules/review/ui';
import { useCopy } from '@platform/i18n';
import { buttonClass, EmptyState } from '@platform/ui';
import { ensureQueryData, orNotFound, registerUrl, seoHead, signInUrl, usePage } from '@platform/web';
import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, useLocation } from '@tanstack/react-router';
import { MyTabs } from '../../../parts/my-tabs.tsx';
import { NoteCopy } from '../../../parts/note-copy.tsx';
import { OpenNote } from '../../../parts/open-note.tsx';

export const Route = createFileRoute('/site-cbt/_framed/mycbt/note')({
  validateSearch: noteSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queries }, deps: search }) => {
    const member = await ensureQueryData(queries, currentUserQuery());
    if (!member) return { memberId: null };
    await Promise.all([
      ensureQueryData(queries, noteAggregateQuery(search)),
      search.note === undefined
        ? ensureQueryData(queries, notesQuery(search))
        : orNotFound(ensureQueryData(queries, noteQuery(search.note))),
    ]);
    return { memberId: member.id as string };
  },
  staticData: { menuEntry: 'note', isOwn: true, isHeaderlessInWebView: true },
  head: ({
    match: {
      context: { page, copy },
    },
  }) => seoHead(page, { title: copy('cbt.note.title'), description: copy('cbt.note.description'), canonicalPath: null }),
  component: NotePage,
});

function NotePage() {
  const { memberId } = Route.useLoaderData();
  const search = Route.useSearch();
  return (
    <NoteCopy>
      {memberId === null ? (
        <SignInFirst />
      ) : search.note !== undefined ? (
        <OpenNote key={search.note} problemIdx={search.note as ProblemIdx} search={search} ownerId={memberId} />
      ) : (
        <List ownerId={memberId} />
      )}
    </NoteCopy>
  );
}

function List({ ownerId }: { readonly ownerId: string }) {
  const search = Route.useSearch();
  const { data: notes } = useSuspenseQuery(notesQuery(search));
  const { data: sum } = useSuspenseQuery(noteAggregateQuery(search));
  return search.view === 'print' ? (
    <NotePrintView notes={notes} search={search} />
  ) : (
    <>
      <MyTabs />
      <NoteListView notes={notes} sum={sum} search={search} ownerId={ownerId} />
    </>
  );
}

/** What it is, and the way in; signing in comes back here. */
const SignInFirst = () => {
  const copy = useCopy();
  const page = usePage();
  const here = useLocation().publicHref;
  return (
    <>
      <MyTabs />
      <div className="nt-first">
        <h1 className="h1">{copy('cbt.my.note')}</h1>
        <EmptyState
          title={copy('review.signIn.title')}
          acts={
            <>
              <a className={buttonClass({ tone: 'primary' })} href={signInUrl(page, here)}>
                {copy('review.signIn.go')}
              </a>
              <a className={buttonClass({ tone: 'line' })} href={registerUrl(page, here)}>
                {copy('review.signIn.register')}
              </a>
            </>
          }
        >
          {copy('review.signIn.text')}
        </EmptyState>
      </div>
    </>
  );
};
