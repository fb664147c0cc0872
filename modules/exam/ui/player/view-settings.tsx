import { useCopy } from '@platform/i18n';
import { Icon } from '@platform/ui';
import Columns2 from 'lucide-react/icons/columns-2';
import Moon from 'lucide-react/icons/moon';
import Rows2 from 'lucide-react/icons/rows-2';
import Square from 'lucide-react/icons/square';
import Sun from 'lucide-react/icons/sun';
import { memo } from 'react';
import type { Layout, PlayerSettings, Scale } from './player-settings.ts';

export interface ViewSettingsProps {
  readonly settings: PlayerSettings;
  readonly change: (part: Partial<PlayerSettings>) => void;
}

const scales: readonly Scale[] = [1, 1.5, 2];
const layouts = [
  ['one', Rows2],
  ['two', Columns2],
  ['single', Square],
] as const satisfies readonly (readonly [Layout, unknown])[];

export const ScaleChoice = memo(({ settings, change, name }: ViewSettingsProps & { readonly name: string }) => {
  const copy = useCopy();
  return (
    <div className="seg" role="radiogroup" aria-label={copy('exam.player.scale')}>
      {scales.map((scale) => (
        <label key={scale}>
          <input type="radio" name={name} checked={settings.scale === scale} onChange={() => change({ scale })} />
          {scale * 100}%
        </label>
      ))}
    </div>
  );
});

export const LayoutChoice = memo(({ settings, change }: ViewSettingsProps) => {
  const copy = useCopy();
  return (
    <div className="seg" role="radiogroup" aria-label={copy('exam.player.layout')}>
      {layouts.map(([layout, icon]) => {
        const name = copy(`exam.player.layout.${layout}`);
        return (
          <label key={layout} title={name}>
            <input
              type="radio"
              name="player-layout"
              aria-label={name}
              checked={settings.layout === layout}
              onChange={() => change({ layout })}
            />
            <Icon of={icon} size="s" />
          </label>
        );
      })}
    </div>
  );
});

/** Says where it leads; so it is no switch that is on or off. */
export const DarkSwitch = memo(({ settings, change }: ViewSettingsProps) => {
  const copy = useCopy();
  const name = copy(settings.dark ? 'exam.player.light' : 'exam.player.dark');
  return (
    <button type="button" className="player-tool" aria-label={name} title={name} onClick={() => change({ dark: !settings.dark })}>
      <Icon of={settings.dark ? Sun : Moon} />
      <span className="wide">{name}</span>
    </button>
  );
});
