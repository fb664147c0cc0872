import { useCopy, weekdayText } from '@platform/i18n';
import { Button, countText, Icon } from '@platform/ui';
import ArrowDown from 'lucide-react/icons/arrow-down';
import { Fragment, useCallback, useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import type { ChatMessage, ChatRoomView } from '../contract.ts';
import { MessageLine, UnsentLine, type LineActs } from './message-line.tsx';
import type { OpenRoom } from './use-room.ts';

/** So near to an end it is seen; so near to the beginning the messages before are asked for. Pixels. */
const AT_END = 80;
const NEAR = 400;
const CONTINUED_MS = 60_000;

const isContinued = (above: ChatMessage | undefined, one: ChatMessage): boolean =>
  above !== undefined && above.memberNo === one.memberNo && one.at - above.at < CONTINUED_MS && one.replyTo === null;

const center = (no: number): boolean => {
  const line = document.getElementById(`message-${no}`);
  line?.scrollIntoView({ block: 'center' });
  return line !== null;
};

interface ListProps {
  readonly room: ChatRoomView;
  readonly open: OpenRoom;
  readonly acts: LineActs;
  /** The message that is looked for. A new object for each time. */
  readonly target: { readonly no: number } | null;
  /** What was unread when the member came: after the one, up to the other. */
  readonly unread: { readonly after: number; readonly upTo: number };
}

/**
 * Where the list stands: at its end it stays there, whatever comes; anywhere else nothing moves under the reader's eyes, neither by what is written
 * nor by older messages that come above.
 */
const usePlace = ({ open, target, firstNew }: Pick<ListProps, 'open' | 'target'> & { readonly firstNew: number | undefined }) => {
  const box = useRef<HTMLDivElement>(null);
  const { items, unsent, hasNewer, markSeen } = open;
  const [isAtEnd, setAtEnd] = useState(true);
  const before = useRef<{ first: number; height: number } | null>(null);
  const stays = useRef(true);
  const newest = items.at(-1)?.no ?? 0;
  const look = useCallback(() => {
    const { current } = box;
    // A closed panel has no height: nobody sees what is in it.
    if (!current || current.clientHeight === 0) return;
    stays.current = !hasNewer && current.scrollHeight - current.scrollTop - current.clientHeight < AT_END;
    setAtEnd(stays.current);
    if (stays.current && document.visibilityState === 'visible') markSeen(newest);
  }, [hasNewer, markSeen, newest]);
  const [begin] = useState(target?.no ?? firstNew);
  useLayoutEffect(() => {
    // The list comes with the page: whoever scrolls before its script is here reads on where they are.
    if (box.current && box.current.scrollTop > 0) {
      stays.current = false;
      return;
    }
    // Once, where the reader left off.
    if (begin !== undefined && box.current) stays.current = !center(begin);
  }, [begin]);
  useLayoutEffect(() => {
    const { current } = box;
    if (!current) return;
    const first = items.at(0)?.no ?? 0;
    if (before.current && first < before.current.first) current.scrollTop += current.scrollHeight - before.current.height;
    else if (stays.current) current.scrollTop = current.scrollHeight;
    before.current = { first, height: current.scrollHeight };
    look();
  }, [items, unsent, look]);
  useEffect(() => {
    // The keyboard of a phone, a panel that is opened.
    const resized = new ResizeObserver(() => {
      if (stays.current && box.current) box.current.scrollTop = box.current.scrollHeight;
      look();
    });
    if (box.current) resized.observe(box.current);
    document.addEventListener('visibilitychange', look);
    return () => {
      resized.disconnect();
      document.removeEventListener('visibilitychange', look);
    };
  }, [look]);
  const [sought, setSought] = useState<ListProps['target']>(null);
  useLayoutEffect(() => {
    if (!target || target === sought || !center(target.no)) return;
    setSought(target);
    document.getElementById(`message-${target.no}`)?.focus({ preventScroll: true });
  }, [target, sought, items]);
  const toEnd = () => {
    stays.current = true;
    if (box.current) box.current.scrollTop = box.current.scrollHeight;
  };
  return { box, isAtEnd, look, toEnd };
};

/** Older messages are asked for before the reader is there, one page at a time. */
const useOlder = ({ items, hasOlder, hasNewer, load }: OpenRoom, box: RefObject<HTMLDivElement | null>) => {
  const isLoading = useRef(false);
  const [isFailed, setFailed] = useState(false);
  const more = async (side: 'before' | 'after') => {
    if (isLoading.current) return;
    isLoading.current = true;
    try {
      await load(side === 'before' ? { before: items.at(0)?.no ?? 1 } : { after: items.at(-1)?.no ?? 0 });
      setFailed(false);
    } catch {
      setFailed(true);
    } finally {
      isLoading.current = false;
    }
  };
  const ifNear = () => {
    const { current } = box;
    if (!current || isFailed) return;
    if (hasOlder && current.scrollTop < NEAR) void more('before');
    else if (hasNewer && current.scrollHeight - current.scrollTop - current.clientHeight < NEAR) void more('after');
  };
  return { isFailed, more, ifNear };
};

export const MessageList = ({ room, open, acts, target, unread }: ListProps) => {
  const copy = useCopy();
  const { items, unsent, hasOlder, hasNewer } = open;
  const ownNo = room.me?.memberNo;
  const firstNew = items.find(({ no, memberNo }) => no > unread.after && no <= unread.upTo && memberNo !== ownNo)?.no;
  const { box, isAtEnd, look, toEnd } = usePlace({ open, target, firstNew });
  const { isFailed, more, ifNear } = useOlder(open, box);
  /** The newest when the end was left. */
  const [leftAt, setLeftAt] = useState(items.at(-1)?.no ?? 0);
  const newest = items.at(-1)?.no ?? 0;
  if (isAtEnd && leftAt !== newest) setLeftAt(newest);
  const below = items.filter(({ no, memberNo }) => no > leftAt && memberNo !== ownNo).length;
  const toNewest = async () => {
    if (hasNewer) await open.load(null);
    toEnd();
  };
  return (
    <div className="ch-scene">
      <div
        ref={box}
        className="ch-body"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by the keyboard
        tabIndex={0}
        role="log"
        // What comes is said beside it: older messages come here too.
        aria-live="off"
        aria-label={copy('chat.messages')}
        onScroll={() => {
          look();
          ifNear();
        }}
      >
        {hasOlder && (
          <Button size="s" tone="quiet" wide onClick={() => void more('before')}>
            {copy(isFailed ? 'chat.older.failed' : 'chat.older')}
          </Button>
        )}
        {items.length === 0 && unsent.length === 0 && <p className="ch-note meta">{copy('chat.empty')}</p>}
        <ol className="ch-msgs">
          {items.map((one, at) => {
            const above = items[at - 1];
            const day = weekdayText(one.at);
            const isNewDay = above === undefined || weekdayText(above.at) !== day;
            return (
              <Fragment key={one.no}>
                {isNewDay && <li className="ch-day">{day}</li>}
                {one.no === firstNew && <li className="ch-day new">{copy('chat.readUpTo')}</li>}
                <MessageLine
                  message={one}
                  room={room}
                  isContinued={!isNewDay && one.no !== firstNew && isContinued(above, one)}
                  acts={acts}
                />
              </Fragment>
            );
          })}
          {!hasNewer &&
            unsent.map((one) => (
              <UnsentLine key={one.clientId} unsent={one} onRetry={() => open.retry(one)} onDrop={() => open.drop(one)} />
            ))}
        </ol>
      </div>
      {!isAtEnd && (
        <button type="button" className="icon-btn ch-newest" onClick={() => void toNewest()}>
          <Icon of={ArrowDown} />
          <span className="sr">{copy(below > 0 ? 'chat.newest.count' : 'chat.newest', { count: countText(below) })}</span>
          {below > 0 && (
            <span className="count" aria-hidden>
              {countText(below)}
            </span>
          )}
        </button>
      )}
      <Said room={room} items={items} />
    </div>
  );
};

/** Reads out what others write while the room is open; of many at once how many there are. */
const Said = ({ room, items }: { readonly room: ChatRoomView; readonly items: readonly ChatMessage[] }) => {
  const copy = useCopy();
  const [heard, setHeard] = useState({ no: Math.max(room.lastNo, items.at(-1)?.no ?? 0), text: '' });
  const come = items.filter((one) => one.no > heard.no);
  if (come.length > 0) {
    const others = come.filter((one) => one.memberNo !== room.me?.memberNo && !room.blockedMemberNos.includes(one.memberNo));
    const [first] = others;
    const text =
      others.length === 0 || !first
        ? ''
        : others.length === 1
          ? `${first.name}: ${first.text ?? copy('chat.message.gone')}`
          : copy('chat.said', { count: others.length });
    setHeard({ no: come.at(-1)?.no ?? heard.no, text });
  }
  return (
    <p className="sr" role="status">
      {heard.text}
    </p>
  );
};
