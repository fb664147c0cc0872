import { momentText, useCopy } from '@platform/i18n';
import type { ReactNode } from 'react';
import type { MyRoom } from '../contract.ts';

const phaseOf = ({ opensAt, closesAt, serverNow }: MyRoom) => (serverNow < opensAt ? 'before' : serverNow < closesAt ? 'open' : 'over');

/** Rooms that somebody made or is in. @param link the way into one, around its name */
export const MyRooms = ({
  rooms,
  link,
}: {
  readonly rooms: readonly MyRoom[];
  readonly link: (roomCode: string, name: ReactNode) => ReactNode;
}) => {
  const copy = useCopy();
  return (
    <ul className="sr-list sr-mine">
      {rooms.map((room) => {
        const phase = phaseOf(room);
        return (
          <li key={room.roomCode}>
            <p className="sr-name">
              {link(room.roomCode, room.title ?? `${room.examTitle} ${room.detailTitle}`)}
              <span className={phase === 'open' ? 'tag tint' : 'tag'}>{copy(`studyRoom.phase.${phase === 'over' ? 'after' : phase}`)}</span>
              {room.isOwner && <span className="tag">{copy('studyRoom.owner')}</span>}
            </p>
            {room.title !== null && (
              <p className="meta">
                {room.examTitle} {room.detailTitle}
              </p>
            )}
            <p className="meta dots">
              <span>
                {copy('studyRoom.mine.line', {
                  opens: momentText(room.opensAt),
                  closes: momentText(room.closesAt),
                  count: room.peopleCount,
                })}
              </span>
              {room.nickname !== null && <span>{copy('studyRoom.mine.as', { nickname: room.nickname })}</span>}
            </p>
          </li>
        );
      })}
    </ul>
  );
};
