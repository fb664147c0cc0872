import { PlayerDialog } from '@modules/exam/ui/parts';
import { useCopy } from '@platform/i18n';

const keys = [
  ['1–9 0', 'choose'],
  ['Enter', 'enter'],
  ['← →', 'go'],
  ['U', 'unsure'],
  ['?', 'help'],
] as const;

export const StudyHelp = ({ onClose }: { readonly onClose: () => void }) => {
  const copy = useCopy();
  return (
    <PlayerDialog kind="sheet" title={copy('exam.player.help')} onClose={onClose}>
      <dl className="player-keys">
        {keys.map(([key, act]) => (
          <div key={act}>
            <dt>
              {key.split(' ').map((one) => (
                <kbd key={one}>{one}</kbd>
              ))}
            </dt>
            <dd>{copy(`practice.study.key.${act}`)}</dd>
          </div>
        ))}
      </dl>
    </PlayerDialog>
  );
};
