import { momentText, useCopy } from '@platform/i18n';
import { Button, useAsk } from '@platform/ui';
import { useFailureAlert, useMutate, type Mutation } from '@platform/web';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState, type SubmitEvent } from 'react';
import { MOST_MESSAGE } from '../contract-limits.ts';
import type { Message } from '../contract.ts';
import { countMessages, messagesQuery, reportMessage, sayInRoom, unsayInRoom } from './queries.ts';

/** What is said about one problem: plain text, drawn as text. */
export const Thread = ({
  roomCode,
  problemIdx,
  number,
}: {
  readonly roomCode: string;
  readonly problemIdx: number;
  readonly number: number;
}) => {
  const copy = useCopy();
  const tell = useFailureAlert();
  const ask = useAsk();
  const mutate = useMutate();
  const queries = useQueryClient();
  const answer = useQuery({ ...messagesQuery(roomCode, problemIdx), throwOnError: false });
  const { error } = answer;
  useEffect(() => {
    if (error) tell(error);
  }, [error, tell]);
  const put = (messages: readonly Message[]) => {
    queries.setQueryData(messagesQuery(roomCode, problemIdx).queryKey, messages);
    countMessages(queries, roomCode, problemIdx, messages.length);
  };
  const act = async (name: 'unsay' | 'report', { messageIdx }: Message, mutation: Mutation<null>) => {
    const isSure = await ask({
      title: copy(`studyRoom.${name}.ask`),
      text: copy(`studyRoom.${name}.text`),
      confirm: copy(`studyRoom.${name}`),
      cancel: copy('studyRoom.cancel'),
      tone: 'danger',
    });
    if (!isSure) return;
    await mutate(async (send) => {
      await send(mutation);
      put((answer.data ?? []).filter((message) => message.messageIdx !== messageIdx));
    });
  };
  return (
    <div className="sr-thread">
      {answer.data?.length === 0 && <p className="meta">{copy('studyRoom.thread.none')}</p>}
      {answer.isError && !answer.data && <p className="meta">{copy('studyRoom.thread.failed')}</p>}
      <ul aria-label={copy('studyRoom.thread', { number })}>
        {answer.data?.map((message) => (
          <li key={message.messageIdx}>
            <p className="meta-s">
              <b>{message.nickname}</b> {message.isMine && <span className="tag tint">{copy('studyRoom.me')}</span>}{' '}
              {message.isOwners && <span className="tag">{copy('studyRoom.owner')}</span>} {momentText(message.createdAt)}
              {message.reportCount !== null && message.reportCount > 0 && (
                <span className="tag wrong">{copy('studyRoom.thread.reported', { count: message.reportCount })}</span>
              )}
            </p>
            <p className="sr-text">{message.text}</p>
            {message.may.remove && (
              <Button tone="quiet" size="s" onClick={() => void act('unsay', message, unsayInRoom(roomCode, message.messageIdx))}>
                {copy('studyRoom.unsay')}
              </Button>
            )}
            {message.may.report && (
              <Button tone="quiet" size="s" onClick={() => void act('report', message, reportMessage(roomCode, message.messageIdx))}>
                {copy('studyRoom.report')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <SayForm roomCode={roomCode} problemIdx={problemIdx} number={number} onSaid={put} />
    </div>
  );
};

const SayForm = ({
  roomCode,
  problemIdx,
  number,
  onSaid,
}: {
  readonly roomCode: string;
  readonly problemIdx: number;
  readonly number: number;
  readonly onSaid: (messages: readonly Message[]) => void;
}) => {
  const copy = useCopy();
  const id = useId();
  const mutate = useMutate();
  const [text, setText] = useState('');
  const [isSending, setSending] = useState(false);
  // Of this text: sent again after a lost answer it is the same message.
  const request = useRef<string>(undefined);
  const say = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isSending || text.trim() === '') return;
    setSending(true);
    const requestId = (request.current ??= crypto.randomUUID());
    const done = await mutate((send) => send(sayInRoom(roomCode, problemIdx, text, requestId)));
    if (done.ok) {
      onSaid(done.value);
      setText('');
      request.current = undefined;
    }
    setSending(false);
  };
  return (
    <form onSubmit={(event) => void say(event)}>
      <label className="label" htmlFor={id}>
        {copy('studyRoom.say.label', { number })}
      </label>
      <textarea
        id={id}
        className="input"
        rows={3}
        maxLength={MOST_MESSAGE}
        value={text}
        onChange={(event) => {
          setText(event.currentTarget.value);
          request.current = undefined;
        }}
      />
      <p className="sr-say">
        <span className="meta-s">{copy('studyRoom.say.hint', { most: MOST_MESSAGE })}</span>
        <Button tone="primary" type="submit" disabled={isSending || text.trim() === ''}>
          {copy('studyRoom.say')}
        </Button>
      </p>
    </form>
  );
};
