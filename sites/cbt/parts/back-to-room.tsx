import { useCopy } from '@platform/i18n';
import { buttonClass } from '@platform/ui';
import { useSyncExternalStore } from 'react';
import { roomOfRecord } from './remembered-rooms.ts';

const never = () => () => undefined;

/** From the score of a sitting that was begun in a room back there. */
export const BackToRoom = ({ recordIdx }: { readonly recordIdx: number }) => {
  const copy = useCopy();
  const code = useSyncExternalStore(
    never,
    () => roomOfRecord(recordIdx),
    () => null,
  );
  if (code === null) return null;
  return (
    <p className="sr-back">
      <a className={buttonClass({ tone: 'line' })} href={`/cbt/rooms/${code}`}>
        {copy('cbt.rooms.back')}
      </a>
    </p>
  );
};
