import { currentUserQuery } from '@modules/account/ui';
import { examDetailQuery } from '@modules/exam/ui';
import { RoomForm } from '@modules/study-room/ui';
import { useCopy } from '@platform/i18n';
import { buttonClass, EmptyState } from '@platform/ui';
import { ensureQueryData, Link, orNotFound, seoHead, signInUrl, usePage } from '@platform/web';
import { createFileRoute, redirect, useLocation } from '@tanstack/react-router';
import { RoomPage } from '../parts/room-page.tsx';
import { RoomsCopy } from '../parts/rooms-copy.tsx';

/** A room is made for a sitting: without one there is nothing to make. */
export const Route = createFileRoute('/site-cbt/cbt/rooms/new')({
  validateSearch: ({ detail }: Readonly<Record<string, unknown>>): { readonly detail?: number } =>
    /^[1-9]\d{0,8}$/.test(String(detail)) ? { detail: Number(detail) } : {},
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queries }, deps: { detail } }) => {
    if (detail === undefined) throw redirect({ to: '/site-cbt/cbt/rooms' });
    const [exam, member] = await Promise.all([
      orNotFound(ensureQueryData(queries, examDetailQuery(String(detail)))),
      ensureQueryData(queries, currentUserQuery()),
    ]);
    return { ...exam, isMember: member !== null };
  },
  head: ({
    match: {
      context: { page, copy },
    },
  }) => seoHead(page, { title: copy('cbt.rooms.new.title'), description: copy('cbt.rooms.description'), canonicalPath: null }),
  component: () => (
    <RoomsCopy>
      <NewRoom />
    </RoomsCopy>
  ),
});

function NewRoom() {
  const copy = useCopy();
  const page = usePage();
  const here = useLocation().publicHref;
  const navigate = Route.useNavigate();
  const { exam, detail, isMember } = Route.useLoaderData();
  return (
    <RoomPage closeTo={exam.slug} closeLabel={copy('cbt.rooms.close')}>
      <div>
        <p className="meta">
          {exam.title} · {detail.title}
        </p>
        <h1 className="h1">{copy('cbt.rooms.new.heading')}</h1>
        <p className="lede">{copy('cbt.rooms.new.lead')}</p>
      </div>
      {!detail.isFree ? (
        <EmptyState
          title={copy('cbt.rooms.new.notFree')}
          acts={
            <Link className={buttonClass({ tone: 'line' })} to="/site-cbt/exam/detail/$examIdx" params={{ examIdx: exam.slug }}>
              {copy('cbt.rooms.close')}
            </Link>
          }
        >
          {copy('cbt.rooms.new.notFree.text')}
        </EmptyState>
      ) : isMember ? (
        <RoomForm
          examDetailIdx={detail.examDetailIdx}
          onMade={(roomCode) => navigate({ to: '/site-cbt/cbt/rooms/$roomCode', params: { roomCode }, replace: true })}
        />
      ) : (
        <EmptyState
          title={copy('cbt.rooms.new.signIn')}
          acts={
            <a className={buttonClass({ tone: 'primary' })} href={signInUrl(page, here)}>
              {copy('cbt.rooms.new.signIn.act')}
            </a>
          }
        >
          {copy('cbt.rooms.new.signIn.text')}
        </EmptyState>
      )}
      <p>
        <Link className="more" to="/site-cbt/cbt/rooms">
          {copy('cbt.rooms.mine')}
        </Link>
      </p>
    </RoomPage>
  );
}
