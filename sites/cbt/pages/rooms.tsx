import { MyRooms, myRoomsQuery } from '@modules/study-room/ui';
import { useCopy } from '@platform/i18n';
import { buttonClass, EmptyState } from '@platform/ui';
import { ensureQueryData, Link, seoHead } from '@platform/web';
import { createFileRoute } from '@tanstack/react-router';
import { RoomPage } from '../parts/room-page.tsx';
import { RoomsCopy } from '../parts/rooms-copy.tsx';

export const Route = createFileRoute('/site-cbt/cbt/rooms')({
  loader: ({ context: { queries } }) => ensureQueryData(queries, myRoomsQuery()),
  head: ({
    match: {
      context: { page, copy },
    },
  }) => seoHead(page, { title: copy('cbt.rooms.mine.title'), description: copy('cbt.rooms.description'), canonicalPath: null }),
  component: () => (
    <RoomsCopy>
      <Rooms />
    </RoomsCopy>
  ),
});

function Rooms() {
  const copy = useCopy();
  const rooms = Route.useLoaderData();
  return (
    <RoomPage closeLabel={copy('cbt.rooms.closeHome')}>
      <div>
        <h1 className="h1">{copy('cbt.rooms.mine')}</h1>
        {rooms.length > 0 && <p className="meta">{copy('cbt.rooms.mine.lead')}</p>}
      </div>
      {rooms.length === 0 ? (
        <EmptyState
          title={copy('cbt.rooms.none')}
          acts={
            <Link className={buttonClass({ tone: 'primary' })} to="/site-cbt/exam/$type" params={{ type: 'all' }}>
              {copy('cbt.rooms.find')}
            </Link>
          }
        >
          {copy('cbt.rooms.none.text')}
        </EmptyState>
      ) : (
        <MyRooms
          rooms={rooms}
          link={(roomCode, name) => (
            <Link to="/site-cbt/cbt/rooms/$roomCode" params={{ roomCode }}>
              {name}
            </Link>
          )}
        />
      )}
    </RoomPage>
  );
}
