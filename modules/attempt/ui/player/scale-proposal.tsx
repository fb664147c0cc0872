import type { ViewSettingsProps } from '@modules/exam/ui/parts';
import { useCopy } from '@platform/i18n';
import { Button } from '@platform/ui';
import { useState } from 'react';

let isDeclined = false;

/** At 200 % two columns under 1280 px hold few words a line: one column is proposed, never forced. */
export const ScaleProposal = ({ settings, change }: ViewSettingsProps) => {
  const copy = useCopy();
  const [isGone, setGone] = useState(isDeclined);
  if (isGone || settings.scale !== 2 || settings.layout === 'one') return null;
  const decline = () => {
    isDeclined = true;
    setGone(true);
  };
  return (
    <p className="scale-proposal">
      <span>{copy('attempt.player.scale.proposal')}</span>
      <Button size="s" tone="line" onClick={() => change({ layout: 'one' })}>
        {copy('attempt.player.scale.accept')}
      </Button>
      <Button size="s" tone="quiet" onClick={decline}>
        {copy('attempt.player.scale.decline')}
      </Button>
    </p>
  );
};
