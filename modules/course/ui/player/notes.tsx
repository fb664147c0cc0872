import { useCopy } from '@platform/i18n';
import { Button, Icon, IconButton } from '@platform/ui';
import { useMutate } from '@platform/web';
import { useQueryClient } from '@tanstack/react-query';
import Trash2 from 'lucide-react/icons/trash-2';
import { useState, type RefObject } from 'react';
import type { LectureName, LectureView, Mark, Marks } from '../../contract.ts';
import { lectureQuery, putMark, removeMark } from '../queries.ts';
import { placeText } from '../times.ts';

/** Notes and bookmarks of a lecture, as they are on the server. */
export const useMarks = ({ productNo, lectureId }: LectureName, first: Marks) => {
  const [marks, setMarks] = useState(first);
  const mutate = useMutate();
  const queries = useQueryClient();
  const take = (next: Marks): void => {
    setMarks(next);
    queries.setQueryData(lectureQuery({ productNo, lectureId }).queryKey, (lecture: LectureView | undefined) =>
      lecture ? { ...lecture, marks: next } : undefined,
    );
  };
  return {
    marks,
    /** @returns whether it is kept */
    add: async (atMs: number, text: string): Promise<boolean> => {
      const kept = await mutate((send) => send(putMark({ productNo, lectureId }, crypto.randomUUID(), { atMs: Math.floor(atMs), text })));
      if (kept.ok) take(kept.value);
      return kept.ok;
    },
    remove: async ({ markId }: Mark): Promise<void> => {
      const left = await mutate((send) => send(removeMark({ productNo, lectureId }, markId)));
      if (left.ok) take(left.value);
    },
  };
};
export type OwnMarks = ReturnType<typeof useMarks>;

interface Props {
  readonly own: OwnMarks;
  readonly positionMs: number;
  readonly field: RefObject<HTMLTextAreaElement | null>;
  readonly onWrite: () => void;
  readonly onJump: (ms: number) => void;
}
export const Notes = ({ own, positionMs, field, onWrite, onJump }: Props) => {
  const copy = useCopy();
  const [text, setText] = useState('');
  /** When writing began. */
  const [atMs, setAtMs] = useState<number | null>(null);
  const place = atMs ?? positionMs;
  const keep = async (): Promise<void> => {
    if (text.trim() === '' || !(await own.add(place, text))) return;
    setText('');
    setAtMs(null);
  };
  return (
    <>
      <form
        className="lecture-note"
        onSubmit={(event) => {
          event.preventDefault();
          void keep();
        }}
      >
        <label className="label" htmlFor="lecture-note">
          {copy('player.note.at', { place: placeText(place) })} <span className="meta-s">{copy('player.note.pauses')}</span>
        </label>
        <textarea
          className="input"
          id="lecture-note"
          ref={field}
          rows={3}
          maxLength={2000}
          placeholder={copy('player.note.hint')}
          value={text}
          onFocus={() => {
            onWrite();
            setAtMs((before) => before ?? positionMs);
          }}
          onBlur={() => void (text === '' && setAtMs(null))}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <Button type="submit" tone="primary" size="s" disabled={text.trim() === ''}>
          {copy('player.note.keep')}
        </Button>
      </form>
      {own.marks.length === 0 ? (
        <p className="meta">{copy('player.note.none')}</p>
      ) : (
        <ul className="lecture-marks">
          {own.marks.map((mark) => (
            <li key={mark.markId}>
              <button type="button" className="lecture-at num" onClick={() => onJump(mark.atMs)}>
                {placeText(mark.atMs)}
                <span className="sr"> {copy('player.jump')}</span>
              </button>
              <p>{mark.text === '' ? copy('player.bookmarked') : mark.text}</p>
              <IconButton label={copy('player.note.remove', { place: placeText(mark.atMs) })} onClick={() => void own.remove(mark)}>
                <Icon of={Trash2} size="s" />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
    </>
  );
};
