import { useCopy } from '@platform/i18n';
import { Icon, IconButton } from '@platform/ui';
import Ellipsis from 'lucide-react/icons/ellipsis';
import { memo } from 'react';
import { ClockView } from './clock-view.tsx';
import { SaveView } from './save-view.tsx';
import { useSitting } from '../sitting/use-sitting.ts';

/** What is solved, whether it is safe, how long there is. */
export const RoomHead = memo(({ onMore }: { readonly onMore: () => void }) => {
  const copy = useCopy();
  const { paper } = useSitting();
  return (
    <header className="room-head">
      <h1 className="room-title">
        <span>{paper.title}</span> <span className="sub">{paper.detailTitle}</span>
      </h1>
      <SaveView />
      <ClockView />
      <IconButton className="m-only" label={copy('attempt.player.more')} onClick={onMore}>
        <Icon of={Ellipsis} />
      </IconButton>
    </header>
  );
});
