import { clockText, useCopy } from '@platform/i18n';
import { classNames, Icon } from '@platform/ui';
import CircleAlert from 'lucide-react/icons/circle-alert';
import Ellipsis from 'lucide-react/icons/ellipsis-vertical';
import { memo } from 'react';
import type { ReactionKind } from '../contract-terms.ts';
import type { ChatMessage, ChatRoomView } from '../contract.ts';
import type { Unsent } from './unsent.ts';

export interface LineActs {
  readonly onChoose: (message: ChatMessage) => void;
  readonly onReact: (message: ChatMessage, kind: ReactionKind) => void;
  readonly onJump: (no: number) => void;
}

const ADDRESS = /(https?:\/\/[^\s<>"']+)/g;
/** Plain text, drawn as text; addresses in it can be followed. */
const Words = ({ text }: { readonly text: string }) =>
  text.split(ADDRESS).map((part, at) =>
    at % 2 === 1 ? (
      // oxlint-disable-next-line react/no-array-index-key -- parts of one text have no other name
      <a key={at} href={part} target="_blank" rel="noopener noreferrer nofollow ugc" className="link">
        {part}
      </a>
    ) : (
      part
    ),
  );

/** The last letter: names of rooms end in the animal that tells them apart. */
const Mark = ({ name }: { readonly name: string }) => (
  <span className="ch-face" aria-hidden>
    {[...(name.split(' ').at(-1) ?? name)][0]}
  </span>
);

const Author = ({
  message: { name, role },
  isMine,
  isContinued,
}: {
  readonly message: ChatMessage;
  readonly isMine: boolean;
  readonly isContinued: boolean;
}) => {
  const copy = useCopy();
  if (isMine || isContinued) return <span className="sr">{isMine ? copy('chat.message.mine') : name}</span>;
  return (
    <>
      <Mark name={name} />
      <span className="ch-who">
        <b>{name}</b> {role !== 'member' && <span className="tag tint">{copy(`chat.role.${role}`)}</span>}
      </span>
    </>
  );
};

const Cited = ({
  replyTo: { no, name, text },
  onJump,
}: {
  readonly replyTo: NonNullable<ChatMessage['replyTo']>;
  readonly onJump: LineActs['onJump'];
}) => {
  const copy = useCopy();
  return (
    <button type="button" className="ch-quote" onClick={() => onJump(no)}>
      <span className="ch-one">{copy('chat.reply.to', { name })}</span>
      <span className="ch-one">{text ?? copy('chat.message.gone')}</span>
    </button>
  );
};

export const MessageLine = memo(
  ({
    message,
    room,
    isContinued,
    acts,
  }: {
    readonly message: ChatMessage;
    readonly room: ChatRoomView;
    /** By whoever wrote the one above, just before. */
    readonly isContinued: boolean;
    readonly acts: LineActs;
  }) => {
    const copy = useCopy();
    const { name, text, replyTo, at, editedAt, memberNo } = message;
    const isMine = memberNo === room.me?.memberNo;
    const isBlocked = room.blockedMemberNos.includes(memberNo);
    const said = isBlocked ? copy('chat.message.blocked') : text === null ? copy(`chat.message.${message.state}`) : null;
    return (
      <li id={`message-${message.no}`} tabIndex={-1} className={classNames('ch-msg', isMine && 'mine', isContinued && 'cont')}>
        <Author message={message} isMine={isMine} isContinued={isContinued} />
        {replyTo && said === null && <Cited replyTo={replyTo} onJump={acts.onJump} />}
        <span className="ch-ln">
          <span className={classNames('ch-bub', said !== null && 'gone')}>{said ?? <Words text={text ?? ''} />}</span>
          <span className="ch-tm">
            {editedAt !== null && `${copy('chat.message.edited')} `}
            <time dateTime={new Date(at).toISOString()}>{clockText(at)}</time>
          </span>
          {room.me && (said === null || isBlocked) && (
            <button
              type="button"
              className="ch-more"
              aria-haspopup="dialog"
              aria-label={copy('chat.message.acts', { name, time: clockText(at) })}
              onClick={() => acts.onChoose(message)}
            >
              <Icon of={Ellipsis} size="s" />
            </button>
          )}
        </span>
        {message.reactions.length > 0 && said === null && <Signs message={message} ownNo={room.me?.memberNo ?? 0} acts={acts} />}
      </li>
    );
  },
);
MessageLine.displayName = 'MessageLine';

const Signs = ({ message, ownNo, acts }: { readonly message: ChatMessage; readonly ownNo: number; readonly acts: LineActs }) => {
  const copy = useCopy();
  return (
    <span className="ch-signs">
      {message.reactions.map(({ kind, memberNos }) => (
        <button
          key={kind}
          type="button"
          className="ch-sign"
          aria-pressed={memberNos.includes(ownNo)}
          onClick={() => acts.onReact(message, kind)}
        >
          {copy(`chat.sign.${kind}`)} <span className="num">{memberNos.length}</span>
        </button>
      ))}
    </span>
  );
};

/** On its way, or not sent. */
export const UnsentLine = ({
  unsent,
  onRetry,
  onDrop,
}: {
  readonly unsent: Unsent;
  readonly onRetry: () => void;
  readonly onDrop: () => void;
}) => {
  const copy = useCopy();
  return (
    <li className={classNames('ch-msg', 'mine', unsent.isFailed ? 'fail' : 'wait')}>
      <span className="sr">{copy('chat.message.mine')}</span>
      <span className="ch-ln">
        <span className="ch-bub">{unsent.text}</span>
        {!unsent.isFailed && <span className="ch-tm">{copy('chat.message.sending')}</span>}
      </span>
      {unsent.isFailed && (
        <>
          {unsent.refusal && <span className="meta-s">{unsent.refusal}</span>}
          <span className="ch-failed">
            <Icon of={CircleAlert} size="s" />
            {copy('chat.message.failed')}
            <button type="button" onClick={onRetry}>
              {copy('chat.retry')}
            </button>
            <button type="button" onClick={onDrop}>
              {copy('chat.drop')}
            </button>
          </span>
        </>
      )}
    </li>
  );
};
