import { numberText, useCopy } from '@platform/i18n';
import { Button, buttonClass, Icon } from '@platform/ui';
import { signInUrl, useMutate, usePage } from '@platform/web';
import { useQueryClient } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import BellPlus from 'lucide-react/icons/bell-plus';
import Check from 'lucide-react/icons/check';
import { useRef, useState } from 'react';
import type { Channel } from '../contract.ts';
import { CHANNELS, setFollowed } from './queries.ts';

/** Seen at once; where it failed, what holds comes back. A visitor's leads to the sign-in, which comes back here. */
export const FollowButton = ({
  channel,
  isMember,
  onCounted,
}: {
  readonly channel: Pick<Channel, 'channelIdx' | 'name' | 'isFollowed'>;
  readonly isMember: boolean;
  readonly onCounted?: (followerCount: number) => void;
}) => {
  const page = usePage();
  const here = useLocation().publicHref;
  const mutate = useMutate();
  const queries = useQueryClient();
  const [isFollowed, setFollows] = useState(channel.isFollowed);
  const isSending = useRef(false);
  const { channelIdx, name } = channel;
  if (!isMember)
    return (
      <a className={buttonClass({ tone: 'primary' })} href={signInUrl(page, here)}>
        <Icon of={BellPlus} size="s" />
        <Inside name={name} />
      </a>
    );
  const press = async () => {
    if (isSending.current) return;
    isSending.current = true;
    setFollows(!isFollowed);
    const done = await mutate((send) => send(setFollowed(channelIdx, !isFollowed)), { redirect: here });
    isSending.current = false;
    if (!done.ok) return setFollows(isFollowed);
    onCounted?.(done.value.followerCount);
    await queries.invalidateQueries({ queryKey: CHANNELS, refetchType: 'none' });
  };
  return (
    <Button tone={isFollowed ? 'line' : 'primary'} aria-pressed={isFollowed} onClick={() => void press()}>
      <Icon of={isFollowed ? Check : BellPlus} size="s" />
      <Inside name={name} />
    </Button>
  );
};

/** Whether it is pressed says whether they follow: its words stay. */
const Inside = ({ name }: { readonly name: string }) => {
  const copy = useCopy();
  return (
    <span>
      {copy('channel.follow')}
      <span className="sr"> {copy('channel.follow.of', { name })}</span>
    </span>
  );
};

/** How many follow, as it is said beside the name. */
export const followersText = (copy: ReturnType<typeof useCopy>, count: number): string =>
  copy('channel.followers', { count: numberText(count) });
