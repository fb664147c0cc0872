import { clockText, shortDayText, useCopy } from '@platform/i18n';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { ChatRoomView } from '../contract.ts';
import { foundQuery } from './queries.ts';

/** Looks for words in the room's messages; the newest first. */
export const Found = ({ room, onJump }: { readonly room: ChatRoomView; readonly onJump: (no: number) => void }) => {
  const copy = useCopy();
  const [text, setText] = useState('');
  const [asked, setAsked] = useState('');
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const found = useQuery({ ...foundQuery(room.chatRoomId, asked), enabled: asked.length > 1 });
  const said = found.isError
    ? copy('chat.search.failed')
    : found.isFetching
      ? copy('chat.loading')
      : found.data && copy(found.data.items.length === 0 ? 'chat.search.none' : 'chat.search.count', { count: found.data.items.length });
  return (
    <search className="ch-found">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          setAsked(text.trim());
        }}
      >
        <input
          ref={field}
          className="input"
          type="search"
          aria-label={copy('chat.search')}
          placeholder={copy('chat.search.hint')}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      </form>
      <p className="meta-s" role="status">
        {said}
      </p>
      <ul>
        {found.data?.items.toReversed().map(({ no, name, text: words, at }) => (
          <li key={no}>
            <button type="button" className="ch-quote" onClick={() => onJump(no)}>
              <span className="ch-one">
                {name}, {shortDayText(at)} {clockText(at)}
              </span>
              <span className="ch-one">{words}</span>
            </button>
          </li>
        ))}
      </ul>
    </search>
  );
};
