import { useCopy } from '@platform/i18n';
import { Icon, IconButton } from '@platform/ui';
import Ellipsis from 'lucide-react/icons/ellipsis';
import { memo } from 'react';
import { ClockView } from './clock-view.tsx';
import { PassingNotice } from './player-notices.tsx';
import { SaveView } from './save-view.tsx';
import { useSitting } from '../sitting/use-sitting.ts';

/** What is solved, whether it is safe, how long there is. */
export const PlayerHead = memo(({ onMore }: { readonly onMore: () => void }) => {
  const copy = useCopy();
  const { paper } = useSitting();
  return (
    <header className="player-head">
      <h1 className="player-title">
        <span>{paper.title}</span> <span className="sub">{paper.detailTitle}</span>
      </h1>
      <PassingNotice />
      <SaveView />
      <ClockView />
      <IconButton className="m-only" label={copy('attempt.player.more')} onClick={onMore}>
        <Icon of={Ellipsis} />
      </IconButton>
    </header>
  );
});
