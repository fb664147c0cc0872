import { useCopy } from '@platform/i18n';
import { Button, Mark } from '@platform/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { NoteRail } from './note-rail.tsx';
import { isNotedQuery, noteQuery } from './queries.ts';
import { useChangeKeeper } from './use-note-changes.ts';

interface StarRailProps {
  readonly problemIdx: number;
  readonly ownerId: string;
}

/** What was right and sure is in no note: a star puts it there. What has one all the same (slow, or missed before) shows it. */
export const StarRail = ({ problemIdx, ownerId }: StarRailProps) => {
  const { data: found } = useQuery(isNotedQuery(problemIdx));
  // Nobody asks for it here: it is there as soon as the star has made it.
  const { data: view } = useQuery({ ...noteQuery(problemIdx), enabled: false });
  const [isPressed, setPressed] = useState(false);
  if (view || (found?.totalCount ?? 0) > 0) return <NoteRail problemIdx={problemIdx} ownerId={ownerId} takesFocus={isPressed} />;
  return <Star problemIdx={problemIdx} ownerId={ownerId} onPress={() => setPressed(true)} />;
};

const Star = ({ problemIdx, ownerId, onPress }: StarRailProps & { readonly onPress: () => void }) => {
  const copy = useCopy();
  const { keeper, state } = useChangeKeeper(problemIdx, ownerId, true);
  const star = copy('review.star');
  const isStarred = state.pending.tags[star] === 'add';
  return (
    <aside className="nt-side nt-rail" aria-label={copy('review.side')}>
      <div className="nt-rail-head">
        <p className="meta">{copy(isStarred ? 'review.star.waits' : 'review.star.text')}</p>
        <Button
          tone="line"
          size="s"
          aria-pressed={isStarred}
          onClick={() => {
            onPress();
            keeper.tag(star, isStarred ? 'remove' : 'add');
          }}
        >
          <Mark kind="flag" named={false} />
          {star}
        </Button>
      </div>
    </aside>
  );
};
