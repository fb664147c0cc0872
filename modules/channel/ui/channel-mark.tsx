import { classNames } from '@platform/ui';

/** A channel's picture, or its first letters on its paper. */
export const ChannelMark = ({
  channel: { name, paper, cover },
  size = 'm',
}: {
  readonly channel: { readonly name: string; readonly paper: number; readonly cover: string | null };
  readonly size?: 's' | 'm' | 'l';
}) =>
  cover === null ? (
    <span className={classNames('channel-mark', `paper-${paper}`, size)} aria-hidden>
      {name.slice(0, 2)}
    </span>
  ) : (
    <img className={classNames('channel-mark', size)} src={cover} alt="" width={72} height={72} loading="lazy" decoding="async" />
  );
