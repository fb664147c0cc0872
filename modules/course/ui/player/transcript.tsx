import { useCopy } from '@platform/i18n';
import { useState } from 'react';
import type { LectureView } from '../../contract.ts';
import { placeText } from '../times.ts';

interface Props {
  readonly cues: LectureView['cues'];
  readonly positionMs: number;
  readonly onJump: (ms: number) => void;
}
const plain = (text: string): string => text.normalize('NFC').toLowerCase().replaceAll(/\s+/g, '');

/** What is said, line by line: found by its words, jumped to by a press. */
export const Transcript = ({ cues, positionMs, onJump }: Props) => {
  const copy = useCopy();
  const [words, setWords] = useState('');
  const wanted = plain(words);
  const found = wanted === '' ? cues : cues.filter(({ text }) => plain(text).includes(wanted));
  if (cues.length === 0) return <p className="meta">{copy('player.transcript.none')}</p>;
  return (
    <>
      <div className="field">
        <label htmlFor="lecture-words">{copy('player.transcript.search')}</label>
        <input
          className="input"
          id="lecture-words"
          type="search"
          maxLength={60}
          value={words}
          onChange={(event) => setWords(event.currentTarget.value)}
        />
      </div>
      <p className="meta-s" role="status">
        {wanted === '' ? '' : copy('player.transcript.found', { count: found.length })}
      </p>
      <ol className="lecture-cues">
        {found.map(({ startMs, endMs, text }) => (
          <li key={startMs}>
            <button
              type="button"
              aria-current={startMs <= positionMs && positionMs < endMs ? 'true' : undefined}
              onClick={() => onJump(startMs)}
            >
              <span className="num">{placeText(startMs)}</span>
              <span>{text}</span>
            </button>
          </li>
        ))}
      </ol>
    </>
  );
};
